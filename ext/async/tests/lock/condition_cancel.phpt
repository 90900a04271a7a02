--TEST--
A waiter that is cancelled, or gives up, has the mutex before its exception goes on; its notification goes to the next
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Condition, Mutex};

$mutex = new Mutex();
$condition = new Condition($mutex);
function waiter(string $name): Async\Coroutine
{
    global $mutex, $condition;
    return spawn use($name, $mutex, $condition) {
        $mutex->lock();
        try {
            $condition->wait();
            echo "$name: notified\n";
        } catch (Async\CancellationException $e) {
            echo "$name: ", get_class($e), "\n";
            throw $e;
        } finally {
            $mutex->unlock();
        }
    };
}

// the mutex is taken when the cancellation comes: it waits for it first
$first = waiter('first');
suspend;
$mutex->lock();
$first->cancel();
suspend;
suspend;
var_dump($first->isCompleted());
// a second request meanwhile changes nothing
$first->cancel();
$mutex->unlock();
suspend;
var_dump($first->isCancelled(), $mutex->isLocked());

// cancelled after it was notified, before it has run
$second = waiter('second');
$third = waiter('third');
suspend;
$mutex->lock();
$condition->notify();
$second->cancel();
$mutex->unlock();
await $third;
var_dump($second->isCancelled());

// notified after it was cancelled, before it has run
$fourth = waiter('fourth');
$fifth = waiter('fifth');
suspend;
$mutex->lock();
$fourth->cancel();
$condition->notify();
$mutex->unlock();
await $fifth;
var_dump($fourth->isCancelled());

// notified, and cancelled while it waits for the mutex: it was notified, and the cancellation comes then
$sixth = waiter('sixth');
suspend;
$mutex->lock();
$condition->notify();
suspend;
echo substr($sixth->getAwaitingInfo()[0], 0, 5), "\n";
$sixth->cancel();
suspend;
$mutex->unlock();
suspend;
var_dump($sixth->isCompleted(), $mutex->isLocked());

$mutex->lock();
try {
    $condition->wait(Async\timeout(1));
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$mutex->unlock();
?>
--EXPECT--
bool(false)
first: Async\CancellationException
bool(true)
bool(false)
second: Async\CancellationException
third: notified
bool(true)
fourth: Async\CancellationException
fifth: notified
bool(true)
mutex
sixth: Async\CancellationException
bool(true)
bool(false)
Async\TimeoutException
