--TEST--
Who gave the await up is not responsible any more
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\{delay, timeout};

$scope = new Scope;
$scope->setExceptionHandler(fn(Exception $e) => print "handled {$e->getMessage()}\n");
$failing = spawn in $scope { delay(20); throw new Exception('failure'); };
try {
    await $failing until timeout(1);
} catch (Async\AwaitCancelledException) {
    echo "given up\n";
}
await $scope;
?>
--EXPECT--
given up
handled failure
