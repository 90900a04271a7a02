--TEST--
Every transport: the same conversation, alone and in 50 coroutines
--EXTENSIONS--
async
openssl
--FILE--
<?php
require __DIR__ . '/hostile.inc';
require __DIR__ . '/../../../../openssl/tests/coroutine/certificate.inc';
$folder = sys_get_temp_dir() . '/weft-transports-' . getmypid();
mkdir($folder);
$echo = 'while (($line = fgets($c)) !== false) { usleep(100); fwrite($c, strtoupper($line)); } fclose($c);';
$pem = certificate();
$tls = "stream_context_set_option(\$c, 'ssl', 'local_cert', '$pem'); if (!stream_socket_enable_crypto(\$c, true, STREAM_CRYPTO_METHOD_TLS_SERVER)) return; " . $echo;
$conversation = function ($s) {
    $seen = [];
    for ($i = 0; $i < 5; $i++) {
        fwrite($s, "line $i\n");
        $seen[] = trim(fgets($s));
    }
    $meta = stream_get_meta_data($s);
    $seen[] = [$meta['blocked'], $meta['timed_out'], $meta['eof'], $meta['unread_bytes'], $meta['stream_type'], feof($s)];
    stream_set_timeout($s, 0, 20000);
    $seen[] = [fgets($s), stream_get_meta_data($s)['timed_out']];
    stream_socket_shutdown($s, STREAM_SHUT_WR);
    stream_set_timeout($s, 20);
    $seen[] = [fgets($s), feof($s), fclose($s)];
    return $seen;
};
$insecure = stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]);
$addresses = ['tcp' => peer($echo), 'unix' => peer($echo, "unix://$folder/socket"), 'tls' => peer($tls)];
foreach ($addresses as $transport => $address) {
    same_for_all($transport, fn() => $conversation(stream_socket_client("$transport://$address", $code, $message, 30, context: $insecure)));
}
same_for_all('fsockopen', fn() => $conversation(fsockopen('127.0.0.1', (int) explode(':', $addresses['tcp'])[1])));
same_for_all('crypto later', function () use ($addresses, $insecure, $conversation) {
    $s = stream_socket_client("tcp://$addresses[tls]", $code, $message, 30, context: $insecure);
    return [stream_socket_enable_crypto($s, true, STREAM_CRYPTO_METHOD_TLS_CLIENT), $conversation($s)];
});
same_for_all('pair', function () {
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    return [fwrite($x, "abc\ndef"), fgets($y), stream_get_meta_data($y)['unread_bytes'], fclose($x), stream_get_contents($y), feof($y)];
});
same_for_all('udp', function () {
    $server = stream_socket_server('udp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND);
    $client = stream_socket_client('udp://' . stream_socket_get_name($server, false));
    fwrite($client, 'one');
    stream_socket_sendto($client, 'two');
    return [stream_socket_recvfrom($server, 100), stream_socket_recvfrom($server, 100, STREAM_PEEK), fread($server, 100)];
});
same_for_all('udg', function () use ($folder) {
    static $n = 0;
    $path = "$folder/udg" . $n++;
    $server = stream_socket_server("udg://$path", $code, $message, STREAM_SERVER_BIND);
    $client = stream_socket_client("udg://$path");
    fwrite($client, 'one');
    return [stream_socket_recvfrom($server, 100), stream_socket_sendto($client, 'two'), fread($server, 2)];
});
same_for_all('pipes', function () {
    $p = proc_open(['tr', 'a-z', 'A-Z'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
    fwrite($pipes[0], "some text\n");
    fclose($pipes[0]);
    return [stream_get_meta_data($pipes[1])['blocked'], stream_get_contents($pipes[1]), feof($pipes[1]), fclose($pipes[1]), proc_close($p)];
}, 20);
same_for_all('set_blocking(false)', function () use ($addresses) {
    $s = stream_socket_client("tcp://$addresses[tcp]");
    stream_set_blocking($s, false);
    $start = hrtime(true);
    $seen = [fgets($s), fread($s, 10), stream_get_meta_data($s)['blocked'], stream_get_meta_data($s)['timed_out'], feof($s)];
    $at_once = hrtime(true) - $start < 2e9;
    stream_set_blocking($s, true);
    fwrite($s, "x\n");
    return [$seen, $at_once, fgets($s), stream_get_meta_data($s)['blocked']];
});
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
tcp: ["LINE 0","LINE 1","LINE 2","LINE 3","LINE 4",[true,false,false,0,"tcp_socket\/ssl",false],[false,true],[false,true,true]]
unix: ["LINE 0","LINE 1","LINE 2","LINE 3","LINE 4",[true,false,false,0,"unix_socket",false],[false,true],[false,true,true]]
tls: ["LINE 0","LINE 1","LINE 2","LINE 3","LINE 4",[true,false,false,0,"tcp_socket\/ssl",false],[false,true],[false,true,true]]
fsockopen: ["LINE 0","LINE 1","LINE 2","LINE 3","LINE 4",[true,false,false,0,"tcp_socket\/ssl",false],[false,true],[false,true,true]]
crypto later: [true,["LINE 0","LINE 1","LINE 2","LINE 3","LINE 4",[true,false,false,0,"tcp_socket\/ssl",false],[false,true],[false,true,true]]]
pair: [7,"abc\n",3,true,"def",true]
udp: ["one","two","two"]
udg: ["one",3,"tw"]
pipes: [true,"SOME TEXT\n",true,true,0]
set_blocking(false): [[false,"",false,false,false],true,"X\n",true]
