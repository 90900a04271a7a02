--TEST--
The child of a fork in a task does not answer for it
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\WorkerPool;

$done = tempnam(sys_get_temp_dir(), 'weft');
$pool = new WorkerPool(workers: 1, backend: 'process');
$task = function (int $n, string $child = 'returns') use ($done) {
    $pid = pcntl_fork();
    if ($pid === 0) {
        register_shutdown_function(fn() => file_put_contents($done, "$child ", FILE_APPEND));
        if ($child === 'throws') {
            ini_set('display_errors', '0');
            throw new Exception('of the child');
        }
        if ($child === 'prints') {
            echo "the child prints\n";
        }
        if ($child === 'waits') {
            Async\delay(5);
        }
        if ($child === 'exits') {
            exit(3);
        }
        return "child $n";
    }
    pcntl_waitpid($pid, $status);
    return "parent $n: " . pcntl_wexitstatus($status);
};
$tasks = [];
for ($i = 0; $i < 10; $i++) {
    $tasks[] = $pool->submit($task, $i);
    $tasks[] = $pool->submit(fn() => "plain $i");
}
$results = await Async\all($tasks);
foreach ($results as $i => $result) {
    if ($result !== ($i % 2 ? 'plain ' . ($i >> 1) : 'parent ' . ($i >> 1) . ': 0')) {
        echo "$result\n";
    }
}
foreach (['returns', 'prints', 'throws', 'waits', 'exits'] as $child) {
    file_put_contents($done, '');
    $result = await $pool->submit($task, 1, $child);
    if ($result . ', ' . file_get_contents($done) !== 'parent 1: ' . ['returns' => 0, 'prints' => 0, 'throws' => 255, 'waits' => 0, 'exits' => 3][$child] . ", $child ") {
        echo "$child: $result, ", file_get_contents($done), "\n";
    }
}

/* the end of the worker is noticed while the child goes on */
$begin = hrtime(true);
try {
    await $pool->submit(function () use ($done) {
        $pid = pcntl_fork();
        if ($pid === 0) {
            sleep(60);
            return 'late';
        }
        file_put_contents($done, $pid);
        exit(4);
    });
    echo "nothing is thrown\n";
} catch (Async\WorkerException $e) {
    echo $e->getExitStatus(), ' ', hrtime(true) - $begin < 30e9 ? 'at once' : 'late', "\n";
}
posix_kill((int) file_get_contents($done), SIGKILL);

/* in `init`, too */
file_put_contents($done, '');
$pool = new WorkerPool(workers: 1, backend: 'process', init: function () use ($done) {
    $pid = pcntl_fork();
    if ($pid > 0) {
        pcntl_waitpid($pid, $status);
        file_put_contents($done, pcntl_wexitstatus($status), FILE_APPEND);
    }
});
echo await $pool->submit(fn() => 'after a fork in init'), ' ', file_get_contents($done), "\n";
unlink($done);
?>
--EXPECT--
the child prints
4 at once
after a fork in init 0
