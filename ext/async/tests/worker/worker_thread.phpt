--TEST--
Workers that are threads: what they have of the program, and how they end
--EXTENSIONS--
async
--INI--
opcache.protect_memory=0
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe build'); ?>
--FILE--
<?php
use Async\{WorkerChannel, WorkerException, WorkerPool};

const LIMITS = ['low' => 1, 'high' => [2, 3]];
define('LATER', 'defined');
include __DIR__ . '/worker_thread_code.inc';
ini_set('precision', '5');
chdir(sys_get_temp_dir());
$variable = 'of the program';
Known::$counter = 7;

$pool = new WorkerPool(workers: 1, backend: 'thread', init: function () { Known::$counter++; });
echo json_encode(await $pool->submit(fn() => [
    LIMITS, LATER, ini_get('precision'), getcwd() === sys_get_temp_dir(), helper(2), conditional(),
    (new Child)->name(), (new Alias)->name(), Conditional::class, (new Conditional)->name(), Known::$counter,
    isset($GLOBALS['variable']), fread(STDIN, 10), is_resource(STDERR), PHP_ZTS, function_exists('unknown'),
])), "\n";
var_dump((await $pool->submit(fn() => new Child))->name());
var_dump(await $pool->submit(getmypid(...)) === getmypid());
$inner = function () { $pool = new WorkerPool(workers: 1, backend: 'thread'); return await $pool->submit(fn() => (new Conditional)->name()); };
$outer = new WorkerPool(workers: 1, backend: 'thread');
var_dump(await $outer->submit($inner));

foreach ([
    'exit' => function () { echo "before exit\n"; register_shutdown_function(fn() => print("shutdown function\n")); exit(3); },
    'memory' => function () { ini_set('memory_limit', '64M'); str_repeat('x', 1 << 30); },
    'fatal' => function () { eval('class A extends Iterator {}'); },
    'warning' => function () { echo $undefined; exit(0); },
] as $name => $task) {
    try {
        @await $pool->submit($task);
    } catch (WorkerException $e) {
        echo "$name: ", preg_replace(['/Worker \d+/', '/\d{4,}/', '~ in \S+(\(\d+\) : .*)?:\d+~'], ['Worker N', 'N', ''], $e->getMessage()), "\n";
        echo '  ', json_encode([$e->getExitStatus(), $e->getSignal(), $e->getOutput()]), "\n";
    }
}
/* ended by force: one that computes, one that waits, without heeding the cancellation */
foreach ([
    'computes' => function ($begun) { for ($first = true;; $first = false) { try { if ($first) { $begun->send(1); } for (;;); } catch (Async\CancellationException) { } } },
    'waits' => function ($begun) { Async\protect(function () use ($begun) { $begun->send(1); Async\delay(600_000); }); },
] as $name => $task) {
    ini_set('async.shutdown_timeout', '50');
    $pool = new WorkerPool(workers: 1, backend: 'thread', concurrency: 2);
    $begun = new WorkerChannel(1);
    $other = $pool->submit(function () { Async\delay(600_000); });
    $future = $pool->submit($task, $begun);
    $begun->recv();
    $future->cancel();
    try {
        await $other;
    } catch (WorkerException $e) {
        echo "$name: ", preg_replace('/\d{2,}|\d(?= was)/', 'N', $e->getMessage()), "\n";
    }
}
/* the end of the program does not wait for them */
$pool->submit(function ($begun) { $begun->send(1); for (;;); }, $begun);
$begun->recv();
echo "end\n";
exit;
?>
--EXPECTF--
[{"low":1,"high":[2,3]},"defined","5",true,4,"conditional","child of known","known","Conditional","conditional of known",1,false,"",true,true,false]
string(14) "child of known"
bool(true)
string(20) "conditional of known"
before exit
shutdown function
exit: Worker N has ended with status 3 before it could answer
  [3,null,"before exit\nshutdown function\n"]
memory: Worker N has ended with status 255 before it could answer: Allowed memory size of N bytes exhausted (tried to allocate N bytes)
  [255,null,""]
fatal: Worker N has ended with status 255 before it could answer: Class A cannot extend interface Iterator
  [255,null,""]

Warning: Undefined variable $undefined in %sworker_thread.php on line 28
warning: Worker N has ended with status 0 before it could answer
  [0,null,""]
computes: Worker N was ended by signal 9 (Killed) before it could answer
waits: Worker N was ended by signal 9 (Killed) before it could answer
end
