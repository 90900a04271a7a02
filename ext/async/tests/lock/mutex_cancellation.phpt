--TEST--
The cancellation argument of lock()
--EXTENSIONS--
async
--FILE--
<?php
$mutex = new Async\Mutex;
$done = spawn use() { };
await $done;
$mutex->lock($done);
await spawn use($mutex, $done) {
    foreach ([Async\timeout(5), $done] as $cancellation) {
        try {
            $mutex->lock($cancellation);
        } catch (Async\AwaitCancelledException $e) {
            echo get_debug_type($e->getPrevious()), "\n";
        }
    }
};
$mutex->unlock();
var_dump($mutex->isLocked());
?>
--EXPECT--
Async\TimeoutException
null
bool(false)
