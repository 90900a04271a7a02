--TEST--
An AwaitCancelledException, or the cancellation of another coroutine, that leaves a coroutine is a failure
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\{delay, timeout};

$scope = new Scope;
$scope->setExceptionHandler(fn(Throwable $e) => print get_class($e) . "\n");
$slow = spawn { delay(20000); };
spawn in $scope use($slow) { await $slow until timeout(1); };
await $scope;
spawn in $scope use($slow) { await $slow; };
delay(5);
$slow->cancel();
await $scope;
spawn in $scope { throw new Async\CancellationException('thrown by hand'); };
await $scope;
?>
--EXPECT--
Async\AwaitCancelledException
Async\CancellationException
Async\CancellationException
