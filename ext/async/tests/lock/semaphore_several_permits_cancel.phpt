--TEST--
A waiter for many that is cancelled, before or after it was granted them, or gives up, lets those behind it have theirs
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Semaphore;
use function Async\timeout;

function waiting(Semaphore $semaphore, int $n, string $name): Async\Coroutine
{
    return spawn use($semaphore, $n, $name) {
        $semaphore->acquire($n);
        echo "$name\n";
        $semaphore->release($n);
    };
}

$semaphore = new Semaphore(4);
$semaphore->acquire(3);
$big = waiting($semaphore, 4, 'big');
$small = waiting($semaphore, 1, 'behind one cancelled');
suspend;
$big->cancel();
await $small;

$semaphore->release(3);
$semaphore->acquire(4);
$big = waiting($semaphore, 4, 'big');
$small = waiting($semaphore, 2, 'behind one cancelled after the grant');
suspend;
$semaphore->release(4);
var_dump($semaphore->available());
$big->cancel();
await $small;
var_dump($semaphore->available());

$semaphore->acquire(2);
$impatient = spawn use($semaphore) {
    try {
        $semaphore->acquire(3, timeout(1));
    } catch (Async\AwaitCancelledException $e) {
        echo $e->getPrevious()->getMessage(), "\n";
    }
};
$small = waiting($semaphore, 2, 'behind one that gave up');
await $small;
await $impatient;
$semaphore->release(2);
try {
    $semaphore->acquire(2);
    $semaphore->acquire(3, cancellation: timeout(1));
} catch (Async\AwaitCancelledException) {
    echo "named\n";
}
var_dump($semaphore->available());
?>
--EXPECT--
behind one cancelled
int(0)
behind one cancelled after the grant
int(4)
Timeout of 1 ms exceeded
behind one that gave up
named
int(2)
