--TEST--
A worker that ends fails the tasks it had, and is replaced
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\{WorkerException, WorkerPool};

$pool = new WorkerPool(backend: 'process', workers: 1);
foreach ([
    'exit' => function () { echo "before exit\n"; register_shutdown_function(fn() => print("shutdown function of the worker\n")); exit(3); },
    'exit text' => function () { exit("bye\n"); },
    'signal' => function () { echo "to be killed\n"; posix_kill(getmypid(), SIGKILL); sleep(10); },
    'crash' => function () { posix_setrlimit(POSIX_RLIMIT_CORE, 0, 0); posix_kill(getmypid(), SIGABRT); },
    'memory' => function () { ini_set('memory_limit', '64M'); str_repeat('x', 1 << 30); },
    'fatal' => function () { echo "before\n"; eval('class A extends Iterator {}'); },
    'user error' => function () { @trigger_error('given up', E_USER_ERROR); },
    'in a coroutine' => function () { spawn use() { exit(4); }; Async\delay(1000); },
] as $name => $task) {
    try {
        @await $pool->submit($task);
        echo "$name: no failure\n";
    } catch (WorkerException $e) {
        echo "$name: ", preg_replace(['/Worker \d+/', '/\d{4,}/', '~ (in|at) \S+:\d+~'], ['Worker N', 'N', ''], $e->getMessage()), "\n";
        echo '  ', json_encode([$e->getExitStatus(), $e->getSignal(), $e->getOutput()]), ' line ', $e->getLine(), "\n";
    }
}
/* only the tasks it had */
$pool = new WorkerPool(backend: 'process', workers: 2, concurrency: 2);
$other = $pool->submit(function () { Async\delay(100); return 'fine'; });
$first = $pool->submit(function () { Async\delay(1000); });
$third = $pool->submit(function () { Async\delay(50); return 'lives or dies'; });
$dies = $pool->submit(function () { Async\delay(5); exit(1); });
[$results, $errors] = await Async\allSettled([$other, $first, $third, $dies]);
var_dump(count($results) + count($errors), $errors[3] instanceof WorkerException);
var_dump(await $pool->submit(fn() => 'goes on'));
/* one that is killed while it has none */
$pool = new WorkerPool(backend: 'process', workers: 1);
for ($i = 0; $i < 20; $i++) {
    $pid = await $pool->submit(getmypid(...));
    posix_kill($pid, SIGKILL);
    while (!str_contains(@file_get_contents("/proc/$pid/stat"), ') Z ')) {
        usleep(1000);
    }
}
echo await $pool->submit(fn() => "no task has failed\n");
?>
--EXPECTF--
before exit
shutdown function of the worker
exit: Worker N has ended with status 3 before it could answer
  [3,null,"before exit\nshutdown function of the worker\n"] line 16
bye
exit text: Worker N has ended with status 0 before it could answer
  [0,null,"bye\n"] line 16
to be killed
signal: Worker N was ended by signal 9 (Killed) before it could answer
  [null,9,"to be killed\n"] line 16
crash: Worker N was ended by signal 6 (Aborted) before it could answer
  [null,6,""] line 16
memory: Worker N has ended with status 255 before it could answer: Allowed memory size of N bytes exhausted (tried to allocate N bytes)
  [255,null,""] line 16
before
fatal: Worker N has ended with status 255 before it could answer: Class A cannot extend interface Iterator in %sworker_ends.php(11) : eval()'d code:1
  [255,null,"before\n"] line 16
user error: Worker N has ended with status 255 before it could answer: given up
  [255,null,""] line 16
in a coroutine: Worker N has ended with status 4 before it could answer
  [4,null,""] line 16
int(4)
bool(true)
string(7) "goes on"
no task has failed
