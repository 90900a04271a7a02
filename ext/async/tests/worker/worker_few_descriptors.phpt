--TEST--
However few descriptors are left, each task ends, those with large arguments and results as well
--EXTENSIONS--
async
posix
pcntl
--ENV--
ASAN_OPTIONS=detect_leaks=0
--CAPTURE_STDIO--
STDIN STDOUT
--FILE--
<?php
use Async\WorkerPool;

function outcomes(int $descriptors): string
{
    posix_setrlimit(POSIX_RLIMIT_NOFILE, $descriptors, $descriptors);
    $pool = new WorkerPool(4, backend: 'process');
    $large = str_repeat('y', 2 << 20);
    $tasks = [];
    for ($i = 0; $i < 8; $i++) {
        $tasks[] = $pool->submit(fn(string $argument) => $argument . str_repeat('x', 2 << 20), $i % 2 ? $large : '');
    }
    [$results, $failures] = await Async\allSettled($tasks);
    foreach ($results as $i => $result) {
        if ($result !== ($i % 2 ? $large : '') . str_repeat('x', 2 << 20)) {
            return 'another result';
        }
    }
    foreach ($failures as $failure) {
        if (!$failure instanceof Async\WorkerException && !$failure instanceof Async\TransferException && !$failure instanceof Async\RemoteException) {
            return $failure::class . ': ' . $failure->getMessage();
        }
    }
    return count($results) + count($failures) . ' ended';
}

/* a leak checker needs descriptors, too */
foreach ([...range(6, 24), 40, 100] as $descriptors) {
    if (($child = pcntl_fork()) === 0) {
        pcntl_alarm(60);
        $text = outcomes($descriptors);
        if ($text !== '8 ended') {
            echo "$descriptors: $text\n";
        }
        exit($text === '8 ended' ? 0 : 1);
    }
    pcntl_waitpid($child, $status);
    if ($status !== 0) {
        echo "$descriptors: status $status\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
