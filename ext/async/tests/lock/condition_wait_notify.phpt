--TEST--
A condition: wait() gives the mutex up and has it again afterwards; who has waited longest is notified
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Condition, Mutex};

$mutex = new Mutex();
$condition = new Condition($mutex);
$waiting = [];
for ($i = 0; $i < 3; $i++) {
    $waiting[] = spawn use($mutex, $condition, $i) {
        $mutex->lock();
        $condition->wait();
        echo "waiter $i ", $mutex->isLocked() ? "has the mutex\n" : "has no mutex\n";
        suspend;
        echo "waiter $i leaves\n";
        $mutex->unlock();
    };
}
suspend;
var_dump($mutex->isLocked());
echo $waiting[0]->getAwaitingInfo()[0], "\n";
$mutex->lock();
$condition->notify();
echo "notified\n";
suspend;
$mutex->unlock();
await $waiting[0];
var_dump($waiting[1]->isCompleted());
$mutex->lock();
$condition->notifyAll();
$mutex->unlock();
await $waiting[1];
await $waiting[2];

// nobody waits: a notification is not kept
$mutex->lock();
$condition->notify();
try {
    $condition->wait(Async\timeout(1));
} catch (Async\AwaitCancelledException) {
    echo "not kept\n";
}
$mutex->unlock();
?>
--EXPECTF--
bool(false)
a notification of condition #%d created at %s:5
notified
waiter 0 has the mutex
waiter 0 leaves
bool(false)
waiter 1 has the mutex
waiter 1 leaves
waiter 2 has the mutex
waiter 2 leaves
not kept
