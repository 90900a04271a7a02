--TEST--
synchronized() locks, calls and unlocks, however the call ends
--EXTENSIONS--
async
--FILE--
<?php
$mutex = new Async\Mutex;
var_dump($mutex->synchronized(function () use ($mutex) { suspend; return $mutex->isLocked(); }), $mutex->isLocked());
try {
    $mutex->synchronized(function () { throw new LogicException('from inside'); });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($mutex->isLocked());
try {
    $mutex->synchronized(fn() => $mutex->unlock());
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
try {
    $mutex->synchronized(function () use ($mutex) { $mutex->unlock(); throw new LogicException('this one'); });
} catch (Exception $e) {
    echo $e->getMessage(), ' ', get_debug_type($e->getPrevious()), "\n";
}
$log = [];
for ($i = 0; $i < 10; $i++) {
    spawn use($mutex, $i, &$log) {
        $mutex->synchronized(function () use ($i, &$log) { $log[] = $i; suspend; $log[] = $i; });
    };
}
await spawned;
var_dump(array_all_pairs($log));
function array_all_pairs(array $log): bool {
    foreach (array_chunk($log, 2) as [$a, $b]) {
        if ($a !== $b) return false;
    }
    return count($log) == 20;
}
?>
--EXPECT--
bool(true)
bool(false)
from inside
bool(false)
The mutex is not locked
this one null
bool(true)
