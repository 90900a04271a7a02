--TEST--
Peers that never answer: every timeout comes, at its time, to all coroutines at once
--EXTENSIONS--
async
sockets
openssl
--INI--
default_socket_timeout=1
--FILE--
<?php
require __DIR__ . '/hostile.inc';
$silent = peer('fgets(STDIN); fread($c, 1000000);');
$partial = peer('fwrite($c, "half a li"); fgets(STDIN);');
$connect = function ($address, $seconds = 0.2) {
    $s = stream_socket_client("tcp://$address", $code, $message, 30);
    stream_set_timeout($s, (int) $seconds, (int) (fmod($seconds, 1) * 1e6));
    return $s;
};
function on_time(callable $f, float $seconds = 0.2)
{
    $start = hrtime(true);
    $result = $f();
    $took = (hrtime(true) - $start) / 1e9;
    return $took < $seconds * 0.95 ? "early: $took" : ($took > $seconds + 15 ? "late: $took" : $result);
}

same_for_all('fgets', function () use ($connect, $silent) {
    $s = $connect($silent);
    return on_time(fn() => [fgets($s), stream_get_meta_data($s)['timed_out'], feof($s)]);
});
same_for_all('fread', function () use ($connect, $silent) {
    $s = $connect($silent);
    return on_time(fn() => [fread($s, 100), stream_get_meta_data($s)['timed_out'], stream_get_meta_data($s)['blocked']]);
});
same_for_all('fgets of half a line', function () use ($connect, $partial) {
    $s = $connect($partial);
    return on_time(fn() => [fgets($s), stream_get_meta_data($s)['timed_out'], feof($s)]);
});
same_for_all('stream_get_contents', function () use ($connect, $partial) {
    $s = $connect($partial);
    return on_time(fn() => [stream_get_contents($s), stream_get_meta_data($s)['timed_out']]);
});
same_for_all('fwrite', function () use ($connect, $silent) {
    $s = $connect($silent);
    return on_time(function () use ($s) {
        do {
            $written = fwrite($s, str_repeat('x', 8192));
        } while ($written);
        return [$written, stream_get_meta_data($s)['timed_out']];
    });
});
same_for_all('stream_select', function () use ($connect, $silent) {
    $r = [$connect($silent)];
    $w = $e = null;
    return on_time(fn() => [stream_select($r, $w, $e, 0, 200000), $r]);
});
same_for_all('http', fn() => on_time(fn() => file_get_contents("http://$silent/", context: stream_context_create(['http' => ['timeout' => 0.2]]))));
same_for_all('tls', fn() => on_time(fn() => stream_socket_client("tls://$silent", $code, $message, 0.2, context: stream_context_create(['ssl' => ['verify_peer' => false]]))));
same_for_all('stream_socket_accept', function () {
    $server = stream_socket_server('tcp://127.0.0.1:0');
    return on_time(fn() => stream_socket_accept($server, 0.2));
});
same_for_all('fread with default_socket_timeout', function () use ($silent) {
    $s = stream_socket_client("tcp://$silent");
    return on_time(fn() => [fread($s, 100), stream_get_meta_data($s)['timed_out']], 1);
}, 50);
?>
--EXPECTF--
fgets: [false,true,false]
fread: [false,true,true]
fgets of half a line: ["half a li",true,false]
stream_get_contents: ["half a li",true]
fwrite: [false,true] [fwrite(): Send of 8192 bytes failed with errno=11 Resource temporarily unavailable]
stream_select: [0,[]]
http: false [file_get_contents(http://127.0.0.1:%d/): Failed to open stream: HTTP request failed!]
tls: false [stream_socket_client(): Unable to connect to tls://127.0.0.1:%d (Unknown error)]
stream_socket_accept: false [stream_socket_accept(): Accept failed: Connection timed out]
fread with default_socket_timeout: [false,true]
