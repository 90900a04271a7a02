--TEST--
within() throws the failure of what its call has spawned, unless somebody closer takes it
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;
use function Async\{delay, retry, timeout, within};

function show(callable $f): void
{
    try {
        echo $f(), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', strtok($e->getMessage(), ':'), $e->getPrevious() ? ', previous ' . get_class($e->getPrevious()) : '', "\n";
    }
}

function wait_and_say(string $who): void
{
    try {
        delay(100);
    } catch (Throwable $e) {
        $message = preg_replace('~(coroutine )#\d+ spawned at \S+~', '$1', $e->getMessage());
        echo "  $who: ", preg_replace('~ at \S+~', '', $message), '; ', get_class($e->getPrevious()), "\n";
        throw $e;
    }
}

function fails_after(int $ms, string $what): never
{
    delay($ms);
    throw new DomainException($what);
}

echo "the call is cancelled:\n";
show(fn() => within(1000, function () { spawn fails_after(3, 'child'); wait_and_say('call'); }));

echo "the call goes on nevertheless:\n";
show(fn() => within(1000, function () {
    spawn fails_after(3, 'child');
    try { delay(60); } catch (Throwable) { }
    return 'unseen';
}));

echo "the call has ended, others are cancelled:\n";
show(fn() => within(1000, function () { spawn wait_and_say('sibling'); delay(1); throw new LogicException('call'); }));

echo "the order of awaits does not matter:\n";
show(fn() => within(1000, function () {
    $slow = spawn { delay(5); return 'slow'; };
    $fails = spawn fails_after(1, 'held');
    $result = await $slow;
    try { await $fails; } catch (DomainException $e) { return "$result, {$e->getMessage()}"; }
}));

echo "held, and dropped:\n";
show(fn() => within(1000, function () { $held = spawn fails_after(1, 'dropped'); delay(5); $held = null; delay(5); return 'unseen'; }));

echo "a scope inside takes it:\n";
show(fn() => within(1000, function () {
    $scope = Scope::inherit();
    $scope->setExceptionHandler(fn() => print("  handler\n"));
    spawn in $scope fails_after(1, 'inside');
    await $scope;
    return 'returned';
}));

echo "in the clean-up:\n";
show(fn() => within(20, function () { spawn { try { delay(50); } finally { throw new DomainException('clean-up'); } }; delay(50); }));

echo "after the call: the scope above\n";
$above = new Scope;
$above->setExceptionHandler(fn(Throwable $e) => print("  handler: {$e->getMessage()}\n"));
spawn in $above { show(fn() => within(1000, function () { spawn fails_after(3, 'late'); return 'returned'; })); };
await $above;

echo "a retry:\n";
show(fn() => retry(function (int $n) { if ($n < 2) { spawn fails_after(1, 'once'); delay(5); } return "attempt $n"; }, 3,
    cancellation: timeout(1000)));
?>
--EXPECT--
the call is cancelled:
  call: cancelled because coroutine  failed: DomainException; DomainException
DomainException: child
the call goes on nevertheless:
DomainException: child
the call has ended, others are cancelled:
  sibling: cancelled because coroutine  failed: LogicException; LogicException
LogicException: call
the order of awaits does not matter:
slow, held
held, and dropped:
DomainException: dropped
a scope inside takes it:
  handler
returned
in the clean-up:
Async\TimeoutException: Timeout of 20 ms exceeded, previous DomainException
after the call: the scope above
returned
  handler: late
a retry:
attempt 2
