--TEST--
FPM: what is left when the main script ends is cancelled after async.request_drain_timeout, then ended by force, and the worker goes on
--SKIPIF--
<?php require __DIR__ . '/fpm.inc'; fpm_skip(); ?>
--FILE--
<?php
require __DIR__ . '/fpm.inc';
$fpm = new Fpm(__DIR__ . '/fpm_left_coroutine', ['php_admin_value[async.request_drain_timeout]' => '100', 'php_admin_value[display_errors]' => '0']);
$worker = $fpm->get('<?= getmypid();');
echo $fpm->get('<?php
spawn {
    try {
        while (true) usleep(10_000);
    } finally {
        echo "cleans up\n";
    }
};
echo "endless left\n";
');
echo $fpm->log('php.log', '~Coroutine #.*~');
echo $fpm->get('<?php
spawn {
    while (true) {
        try {
            while (true) usleep(10_000);
        } catch (Throwable $e) {
            echo get_class($e), "\n";
        }
    }
};
echo "stubborn left\n";
');
echo $fpm->log('php.log', '~Coroutine #.* by force.*~');
echo $fpm->get('<?php spawn { usleep(1000); echo "ended\n"; }; echo "short left\n";');
var_dump($fpm->get('<?= getmypid();') === $worker);
$fpm->stop();
?>
--EXPECTF--
endless left
cleans up
php.log: Coroutine #%d spawned at /page.php:2, waiting for %s, was left when the main script ended, and is cancelled after 100 ms in /page.php on line 4
stubborn left
%wAsync\CancellationException
php.log: Coroutine #%d spawned at /page.php:2, waiting for %s, did not end when it was cancelled, and is ended by force in /page.php on line 5
short left
ended
bool(true)
