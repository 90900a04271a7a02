--TEST--
FPM: the slow log has the stacks of all coroutines of the request
--SKIPIF--
<?php
require __DIR__ . '/fpm.inc';
fpm_skip();
?>
--FILE--
<?php
require __DIR__ . '/fpm.inc';
$fpm = new Fpm(__DIR__ . '/fpm_slow_log', ['request_slowlog_timeout' => '1s', 'slowlog' => __DIR__ . '/fpm_slow_log/slow.log',
    'request_slowlog_trace_depth' => '3']);
echo $fpm->get('<?php
use function Async\delay;
function fetch($s) { return array_map(fgets(...), [$s]); }
function deep(int $n) { $n > 0 ? deep($n - 1) : delay(2500); }
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$all[] = (spawn fetch($left))->setName("prices");
$all[] = spawn deep(10);
$all[] = spawn {
    delay(300);
    $GLOBALS["unstarted"] = spawn strlen("x");
    for ($end = microtime(true) + 2; microtime(true) < $end;);
    fwrite($GLOBALS["right"], "x\n");
};
foreach ($all as $one) await $one;
echo "answered\n";
');
// the running one may or may not be inside this function
echo preg_replace(['/\[0x[0-9a-f]{16}\]/', '/.*microtime.*\n/'], ['[ADDRESS]', ''], $fpm->log('slow.log', '~script_filename(.*\n)*.*not started\n~'));
// nothing runs, and the loop is on the stack of one that has ended
echo $fpm->get('<?php
$waits = spawn sleep(2);
$ended = spawn strlen("x");
await $waits;
await $ended;
echo "answered\n";
');
echo preg_replace('/\[0x[0-9a-f]{16}\]/', '[ADDRESS]', $fpm->log('slow.log', '~script_filename = \S+\n(coroutine.*\n)+\[.*~'));
// without coroutines an entry is as ever
echo $fpm->get('<?php sleep(2); echo "answered\n";');
echo $fpm->log('slow.log', '~sleep\(\) \S+:1\b~');
echo substr_count(file_get_contents("$fpm->folder/slow.log"), 'coroutine #'), "\n";
$fpm->stop();
?>
--EXPECT--
answered
slow.log: script_filename = /page.php
[ADDRESS] {closure:/page.php:8}() unknown:0
coroutine #1 (main), suspended at /page.php:14
coroutine #2 "prices" spawned at /page.php:6, suspended at /page.php:3
[ADDRESS] fgets() /page.php:3
[ADDRESS] array_map() /page.php:3
[ADDRESS] fetch() unknown:0
coroutine #3 spawned at /page.php:7, suspended at /page.php:4
[ADDRESS] Async\delay() /page.php:4
[ADDRESS] deep() /page.php:4
[ADDRESS] deep() /page.php:4
coroutine #4 spawned at /page.php:8, running
coroutine #5 spawned at /page.php:10, not started

answered
slow.log: script_filename = /page.php
coroutine #1 (main), suspended at /page.php:4
coroutine #2 spawned at /page.php:2, suspended at /page.php:2
[ADDRESS] sleep() /page.php:2
answered
slow.log: sleep() /page.php:1
7
