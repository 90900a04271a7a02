--TEST--
FPM: when the time limit ends a worker, the stacks of its coroutines are in the slow log
--SKIPIF--
<?php
require __DIR__ . '/fpm.inc';
fpm_skip();
?>
--FILE--
<?php
require __DIR__ . '/fpm.inc';
$fpm = new Fpm(__DIR__ . '/fpm_terminate_log', ['request_slowlog_timeout' => '1s', 'slowlog' => __DIR__ . '/fpm_terminate_log/slow.log',
    'request_terminate_timeout' => '3s']);
$entries = function (string $pattern) use ($fpm) {
    $fpm->log('slow.log', $pattern);
    return explode("\n\n", trim(preg_replace('/\[(0x[0-9a-f]{16}|.*  \[pool test\].*)\]/', '[]',
        str_replace($fpm->folder, '', file_get_contents("$fpm->folder/slow.log")))));
};
var_dump($fpm->get('<?php
$hangs = (spawn sleep(60))->setName("hangs");
sleep(2);
await $hangs;
'));
echo $fpm->log('fpm.log', '~exited on signal 15~');
$all = $entries('~:4\n(.*\n)*.*sleep~');
echo count($all), "\n", strstr($all[1], "\n"), "\n";
// without coroutines
var_dump($fpm->get('<?php sleep(60);'));
$all = $entries('~(:1\n(.*\n)*){2}~');
echo count($all), "\n", strstr($all[3], "\n"), "\n";
// the worker that took its place
echo $fpm->get('<?php echo "answered\n";');
// without a slow log
$fpm->stop();
$fpm = new Fpm(__DIR__ . '/fpm_terminate_log', ['request_terminate_timeout' => '1s']);
var_dump($fpm->get('<?php spawn sleep(60);'));
echo $fpm->log('fpm.log', '~exited on signal 15~');
$fpm->stop();
?>
--EXPECT--
string(0) ""
fpm.log: exited on signal 15
2

script_filename = /page.php
coroutine #1 (main), suspended at /page.php:4
coroutine #2 "hangs" spawned at /page.php:2, suspended at /page.php:2
[] sleep() /page.php:2
string(0) ""
4

script_filename = /page.php
[] sleep() /page.php:1
answered
string(0) ""
fpm.log: exited on signal 15
