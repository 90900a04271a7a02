--TEST--
FPM: request_terminate_timeout and the slow log see a coroutine that is left when the main script has ended
--SKIPIF--
<?php
require __DIR__ . '/fpm.inc';
fpm_skip();
?>
--FILE--
<?php
require __DIR__ . '/fpm.inc';
$fpm = new Fpm(__DIR__ . '/fpm_limits', ['php_admin_value[async.request_drain_timeout]' => '0', 'request_terminate_timeout' => '2s',
    'request_slowlog_timeout' => '1s', 'slowlog' => __DIR__ . '/fpm_limits/slow.log']);
$worker = $fpm->get('<?= getmypid();');
echo $fpm->get('<?php
function endless() { while (true) usleep(10_000); }
spawn endless();
');
echo $fpm->log('fpm.log', '~executing too slow \(\d~');
echo $fpm->log('fpm.log', '~execution timed out \(\d~');
echo $fpm->log('slow.log', '~script_filename = .*~');
var_dump($fpm->get('<?= getmypid();') !== $worker);
$fpm->stop();
?>
--EXPECTF--
fpm.log: executing too slow (%d
fpm.log: execution timed out (%d
slow.log: script_filename = /page.php
bool(true)
