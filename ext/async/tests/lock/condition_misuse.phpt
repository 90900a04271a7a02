--TEST--
A condition whose mutex the running coroutine has not locked; its object
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Condition, Mutex};

$mutex = new Mutex();
$condition = new Condition($mutex);
$calls = [
    fn() => $condition->wait(),
    fn() => $condition->waitFor(fn() => true),
    fn() => $condition->notify(),
    fn() => $condition->notifyAll(),
    fn() => new Condition(),
    fn() => new Condition(new stdClass),
    fn() => clone $condition,
    fn() => serialize($condition),
    fn() => $condition->__construct($mutex),
    fn() => $condition->wait(1),
    fn() => $condition->waitFor('no function'),
];
function call(array $calls): void
{
    foreach ($calls as $call) {
        try {
            $call();
            echo "no exception\n";
        } catch (Throwable $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
}
call($calls);
$other = spawn use($mutex) { $mutex->lock(); Async\delay(60000); };
suspend;
echo "locked by another:\n";
call(array_slice($calls, 0, 4));
$other->cancel();
suspend;
$mutex->lock();
$given_up = Async\timeout(0);
await $given_up;
call([fn() => $condition->wait($given_up), fn() => $mutex->unlock()]);
?>
--EXPECT--
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AsyncException: The running coroutine has not locked the mutex of the condition
ArgumentCountError: Async\Condition::__construct() expects exactly 1 argument, 0 given
TypeError: Async\Condition::__construct(): Argument #1 ($mutex) must be of type Async\Mutex, stdClass given
Error: Trying to clone an uncloneable object of class Async\Condition
Exception: Serialization of 'Async\Condition' is not allowed
Error: The condition has been constructed already
TypeError: Async\Condition::wait(): Argument #1 ($cancellation) must be of type ?Async\Awaitable, int given
TypeError: Async\Condition::waitFor(): Argument #1 ($predicate) must be a valid callback, function "no function" not found or invalid function name
locked by another:
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AsyncException: The running coroutine has not locked the mutex of the condition
Async\AwaitCancelledException: The wait was given up
no exception
