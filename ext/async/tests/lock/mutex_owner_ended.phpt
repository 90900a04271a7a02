--TEST--
A mutex whose owner ended without unlocking is unlocked
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$mutex = new Async\Mutex;
$ends = [
    'returns' => function () { },
    'throws' => function () { throw new Exception; },
    'is cancelled' => function () { Async\currentCoroutine()->cancel(); suspend; },
];
foreach ($ends as $how => $end) {
    $owner = spawn use($mutex, $end) { $mutex->lock(); suspend; $end(); };
    suspend;
    $waiter = spawn use($mutex, $how) { $mutex->lock(); echo "the owner $how: locked\n"; $mutex->unlock(); };
    await $waiter;
    try { await $owner; } catch (Exception $e) { }
}
await spawn use($mutex) { $mutex->lock(); };
var_dump($mutex->isLocked(), $mutex->tryLock());
?>
--EXPECT--
the owner returns: locked
the owner throws: locked
the owner is cancelled: locked
bool(false)
bool(true)
