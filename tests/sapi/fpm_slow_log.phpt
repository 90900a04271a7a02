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
use function Async\{currentCoroutine, delay};
function fetch($s) { return array_map(fgets(...), [$s]); }
function deep(int $n) { $n > 0 ? deep($n - 1) : delay(2500); }
function compute() { delay(100); for ($end = microtime(true) + 2; microtime(true) < $end;) usleep(0) ?? strlen("x"); }
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$all[] = (spawn fetch($left))->setName("prices");
$all[] = spawn deep(10);
$all[] = spawn {
    delay(300);
    for ($end = microtime(true) + 2; microtime(true) < $end;);
    $GLOBALS["unstarted"] = spawn strlen("x");
    fwrite($GLOBALS["right"], "x\n");
};
foreach ($all as $one) await $one;
echo "answered\n";
');
echo preg_replace('/0x[0-9a-f]{16}/', 'ADDRESS', $fpm->log('slow.log', '~script_filename(.*\n)*.*running\n~'));
echo $fpm->get('<?php sleep(2); echo "answered\n";');
preg_match_all('/^coroutine .*/m', $fpm->log('slow.log', '~sleep\(\)~'), $found);
print_r($found[0]);
$fpm->stop();
?>
--EXPECTF--
x
