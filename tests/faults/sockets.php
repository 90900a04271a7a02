<?php
/* A server of TCP and its clients, pairs of sockets, datagrams, stream_select(), ext/sockets, an HTTP server with curl and the http wrapper. */
require __DIR__ . '/rounds.inc';

use function Async\{delay, timeout};

function all_of($stream, int $length): string
{
    $data = '';
    while (strlen($data) < $length && ($part = fread($stream, $length - strlen($data))) !== false && $part !== '') {
        $data .= $part;
    }
    same($length, strlen($data), 'bytes read');
    return $data;
}

function write_all($stream, string $data): void
{
    for ($written = 0; $written < strlen($data); $written += $n) {
        $n = fwrite($stream, substr($data, $written));
        if (!$n) {
            throw new RuntimeException('fwrite() failed');
        }
    }
}

/* Answers $count connections with their lines in upper case. */
function serve($server, int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        $connection = stream_socket_accept($server, 5);
        spawn use ($connection) {
            while (($line = fgets($connection)) !== false) {
                write_all($connection, strtoupper($line));
            }
            fclose($connection);
        };
    }
    fclose($server);
}

function serve_http($server, int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        $connection = stream_socket_accept($server, 5);
        spawn use ($connection) {
            for ($path = null; ($line = fgets($connection)) !== false && trim($line) !== '';) {
                $path ??= explode(' ', $line)[1];
            }
            $body = str_repeat($path, 1000);
            write_all($connection, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " . strlen($body) . "\r\n\r\n$body");
            fclose($connection);
        };
    }
    fclose($server);
}

rounds(function (): array {
    $f = [];
    $server = stream_socket_server('tcp://127.0.0.1:0');
    $address = stream_socket_get_name($server, false);
    $f['server'] = fn() => serve($server, 5);
    for ($i = 0; $i < 5; $i++) {
        $f["client $i"] = function () use ($address, $i) {
            $connection = stream_socket_client("tcp://$address", timeout: 5);
            for ($n = 0; $n < 3; $n++) {
                write_all($connection, "client $i line $n\n");
                same("CLIENT $i LINE $n\n", fgets($connection), 'answer');
            }
            fclose($connection);
        };
    }
    for ($i = 0; $i < 2; $i++) {
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0) ?: throw new RuntimeException('stream_socket_pair() failed');
        $f["writer $i"] = function () use ($a) {
            write_all($a, str_repeat('0123456789', 40_000));
            stream_socket_shutdown($a, STREAM_SHUT_WR);
        };
        $f["reader $i"] = function () use ($b) {
            same(md5(str_repeat('0123456789', 40_000)), md5(all_of($b, 400_000)), 'bytes over a pair');
            same('', (string) fread($b, 1), 'end of a pair');
        };
    }
    $f['select'] = function () {
        [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0) ?: throw new RuntimeException('stream_socket_pair() failed');
        spawn use ($b) { delay(2); write_all($b, 'x'); };
        for ($found = 0, $end = microtime(true) + 5; !$found && microtime(true) < $end;) {
            $r = [$a, $b];
            $w = $e = null;
            $found = stream_select($r, $w, $e, 5);
        }
        same([1, [$a]], [$found, array_values($r)], 'stream_select()');
        same('x', fread($a, 1), 'after stream_select()');
    };
    $f['read timeout'] = function () {
        [$a] = $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0) ?: throw new RuntimeException('stream_socket_pair() failed');
        stream_set_timeout($a, 0, 3000);
        $begin = hrtime(true);
        same('', (string) fread($a, 1), 'nothing to read');
        same([true, true], [stream_get_meta_data($a)['timed_out'], hrtime(true) - $begin >= 3_000_000], 'timed out');
    };
    $f['datagrams'] = function () {
        $to = stream_socket_server('udp://127.0.0.1:0', flags: STREAM_SERVER_BIND);
        $from = stream_socket_client('udp://' . stream_socket_get_name($to, false));
        $received = spawn use ($to) { return stream_socket_recvfrom($to, 100); };
        suspend;
        write_all($from, 'datagram');
        same('datagram', await $received until timeout(5000), 'datagram');
    };
    $f['sockets'] = function () {
        if (!extension_loaded('sockets')) {
            return;
        }
        $pair = [];
        socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair) || throw new RuntimeException('socket_create_pair() failed');
        $received = spawn use ($pair) { return socket_read($pair[0], 10); };
        suspend;
        socket_write($pair[1], 'sockets');
        same('sockets', await $received, 'socket_read()');
    };
    $http = stream_socket_server('tcp://127.0.0.1:0');
    $url = 'http://' . stream_socket_get_name($http, false);
    $f['http server'] = fn() => serve_http($http, 2);
    $f['http wrapper'] = fn() => same(str_repeat('/wrapper', 1000), file_get_contents("$url/wrapper"), 'http wrapper');
    $f['curl'] = function () use ($url) {
        if (!extension_loaded('curl')) {
            return file_get_contents("$url/other");
        }
        $curl = curl_init("$url/curl");
        curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 5]) || throw new RuntimeException('curl_setopt_array() failed');
        $body = curl_exec($curl);
        if ($body === false) {
            throw new RuntimeException('curl: ' . curl_error($curl));
        }
        same(str_repeat('/curl', 1000), $body, 'curl');
    };
    $f['sleeper'] = fn() => usleep(3000);
    $f['refused'] = function () {
        $closed = stream_socket_server('tcp://127.0.0.1:0');
        $address = stream_socket_get_name($closed, false);
        fclose($closed);
        same(false, @stream_socket_client("tcp://$address", $number, $message, 5), 'refused connection');
    };
    $f['late'] = function () {
        delay(5);
        same('x', await spawn { suspend; return 'x'; }, 'spawned late');
    };
    return $f;
});
