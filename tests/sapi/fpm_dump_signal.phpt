--TEST--
FPM: async.dump_signal does not end a worker that runs no request, before its first one and between two, whether php.ini or the pool sets it
--EXTENSIONS--
posix
pcntl
--SKIPIF--
<?php
require __DIR__ . '/fpm.inc';
fpm_skip();
if (!is_readable('/proc/self/task/' . getmypid() . '/children')) die('skip needs the children in /proc');
?>
--FILE--
<?php
require __DIR__ . '/fpm.inc';

function worker(int $master): int
{
    for ($end = hrtime(true) + 10_000_000_000; hrtime(true) < $end; usleep(10_000)) {
        if ($pid = (int) file_get_contents("/proc/$master/task/$master/children")) {
            return $pid;
        }
    }
    return 0;
}

foreach (['pool' => [['php_admin_value[async.dump_signal]' => 'USR2'], []], 'ini' => [[], ['-d', 'async.dump_signal=USR2']]] as $where => [$pool, $options]) {
    $fpm = new Fpm(__DIR__ . '/fpm_dump_signal', $pool, $options);
    $worker = worker($fpm->pid());
    usleep(100_000);
    posix_kill($worker, SIGUSR2);
    usleep(100_000);
    $first = $fpm->get('<?= getmypid();');
    posix_kill($worker, SIGUSR2);
    usleep(100_000);
    $second = $fpm->get('<?php posix_kill(getmypid(), SIGUSR2); usleep(50_000); echo getmypid();');
    echo "$where: ", $first == $worker && $second == $worker ? 'the same worker' : "$worker, then $first, $second", "\n";
    echo $fpm->log('php.log', '~coroutine #1 \(main\).*sleep of 50 ms~');
    $fpm->stop();
}
?>
--EXPECT--
pool: the same worker
php.log: coroutine #1 (main), suspended at /page.php:1, waiting for a sleep of 50 ms
ini: the same worker
php.log: coroutine #1 (main), suspended at /page.php:1, waiting for a sleep of 50 ms
