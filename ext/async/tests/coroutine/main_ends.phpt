--TEST--
The main coroutine ends with the script: what it holds is given back, who awaits it goes on
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';

$programs = [
    'a mutex locked before there is a coroutine' => <<<'CODE'
        $mutex = new Async\Mutex();
        $mutex->lock();
        spawn use ($mutex) { var_dump($mutex->isLocked()); $mutex->lock(); echo "got it\n"; };
        CODE,
    'that mutex is tried, or used' => <<<'CODE'
        $mutexes = [new Async\Mutex(), new Async\Mutex(), new Async\Mutex()];
        foreach ($mutexes as $mutex) { $mutex->lock(); }
        spawn use ($mutexes) {
            var_dump($mutexes[0]->tryLock());
            $mutexes[1]->synchronized(function () { echo "got it\n"; });
            try { $mutexes[2]->unlock(); } catch (Async\AsyncException $e) { echo $e->getMessage(), "\n"; }
        };
        CODE,
    'a mutex locked afterwards' => <<<'CODE'
        $mutex = new Async\Mutex();
        spawn use ($mutex) { $mutex->lock(); echo "got it\n"; };
        $mutex->lock();
        suspend;
        CODE,
    'its state' => <<<'CODE'
        $main = Async\currentCoroutine();
        spawn use ($main) {
            suspend;
            echo json_encode([$main->isCompleted(), $main->isSuspended(), $main->isRunning(), $main->isCancelled()]), count(Async\getCoroutines()), "\n";
            $main->cancel();
            $main->onFinally(function () { echo "at once\n"; });
        };
        register_shutdown_function(function () use ($main) {
            echo json_encode([$main->isCompleted(), $main->isSuspended(), $main->isRunning()]), "\n";
        });
        echo json_encode([$main->isCompleted(), $main->isSuspended(), $main->isRunning()]), "\n";
        CODE,
    'it is awaited' => <<<'CODE'
        $main = Async\currentCoroutine();
        spawn use ($main) { var_dump(await $main); };
        spawn use ($main) { Async\delay(300); var_dump(await Async\all([$main])); };
        spawn use ($main) {
            $bounded = new Async\BoundedScope();
            $bounded->boundedBy($main);
            $bounded->spawn(function () { try { Async\delay(10000); } finally { echo "bounded\n"; } });
            await $bounded;
        };
        suspend;
        suspend;
        CODE,
    'its handlers' => <<<'CODE'
        Async\onFinally(function ($main) { var_dump($main->isCompleted()); });
        spawn { suspend; echo "others\n"; };
        CODE,
    'code of the end is the main coroutine again' => <<<'CODE'
        $main = Async\currentCoroutine();
        set_exception_handler(function () use ($main) {
            var_dump($main->isCompleted());
            $mutex = new Async\Mutex();
            $mutex->lock();
            Async\within(1000, fn() => Async\delay(1));
            echo "handler\n";
        });
        class D { function __destruct() { await spawn { echo "destructor\n"; }; } }
        $d = new D();
        spawn { suspend; throw new Exception(); };
        CODE,
];

foreach ($programs as $name => $program) {
    echo "-- $name\n";
    show_child($program, '-d async.schedule_seed=0');
}
?>
--EXPECT--
-- a mutex locked before there is a coroutine
bool(false)
got it
status: 0
-- that mutex is tried, or used
bool(true)
got it
The mutex is not locked
status: 0
-- a mutex locked afterwards
got it
status: 0
-- its state
[false,false,true]
[true,false,false,false]1
at once
[false,false,true]
status: 0
-- it is awaited
NULL
bounded
array(1) {
  [0]=>
  NULL
}
status: 0
-- its handlers
bool(true)
others
status: 0
-- code of the end is the main coroutine again
bool(false)
handler
destructor
status: 255
