--TEST--
cgi: what is left when the main script ends is cancelled after async.request_drain_timeout
--SKIPIF--
<?php
if (!is_executable(dirname(PHP_BINARY, 2) . '/cgi/php-cgi')) die('skip php-cgi is not built');
?>
--FILE--
<?php
$page = __DIR__ . '/cgi_left_coroutine.page.php';
file_put_contents($page, '<?php
echo ini_get("async.request_drain_timeout"), "\n";
ini_set("async.request_drain_timeout", "50");
spawn { while (true) usleep(10_000); };
echo "endless left\n";
');
$process = proc_open([dirname(PHP_BINARY, 2) . '/cgi/php-cgi', '-n', '-d', 'html_errors=0', '-d', 'log_errors=0', '-d', 'display_errors=1'],
    [1 => ['pipe', 'w']], $pipes, null, ['REDIRECT_STATUS' => '200', 'REQUEST_METHOD' => 'GET', 'SCRIPT_FILENAME' => $page]);
[, $body] = explode("\r\n\r\n", stream_get_contents($pipes[1]), 2);
echo str_replace(__DIR__, '', $body);
unlink($page);
?>
--EXPECTF--
-1
endless left

Warning: Coroutine #%d spawned at /cgi_left_coroutine.page.php:4, waiting for %s, was left when the main script ended, and is cancelled after 50 ms in /cgi_left_coroutine.page.php on line 4
