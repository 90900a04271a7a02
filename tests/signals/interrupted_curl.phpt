--TEST--
A signal with a handler ends curl_multi_select(), and curl_exec() goes on, as in the plain main flow
--EXTENSIONS--
pcntl
posix
curl
--SKIPIF--
<?php if (!is_readable('/proc/self/stat')) die('skip needs /proc'); ?>
--FILE--
<?php
require __DIR__ . '/interrupted_calls.inc';
$silent = function () { static $kept = []; return $kept[] = stream_socket_server('tcp://127.0.0.1:0'); };
$handle = function ($server) {
    $easy = curl_init('http://' . stream_socket_get_name($server, false));
    curl_setopt_array($easy, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT_MS => 60000]);
    return $easy;
};
check_calls([
    'curl_multi_select' => [function ($s) use ($silent, $handle) {
        $multi = curl_multi_init();
        curl_multi_add_handle($multi, $easy = $handle($silent()));
        do { curl_multi_exec($multi, $running); } while (curl_getinfo($easy, CURLINFO_REQUEST_SIZE) <= 0);
        return [fn() => curl_multi_select($multi, $s), null];
    }, 1],
    'curl_exec' => [function () use ($silent, $handle) {
        $easy = $handle($server = $silent());
        return [fn() => curl_exec($easy), function () use ($server) {
            static $client;
            $client = stream_socket_accept($server);
            fwrite($client, "HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nabc");
        }];
    }, 1],
]);
?>
--EXPECT--
curl_multi_select: ends, ends
curl_exec: goes on, goes on
