--TEST--
Who awaits the coroutine gets its exception, the scope's handler and who awaits the scope do not
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$scope->setExceptionHandler(function () { echo "handler: not reached\n"; });
$other = spawn in $scope { delay(5); return 'not cancelled'; };
$failing = spawn in $scope { delay(1); throw new Exception('failure'); };
$onScope = spawn use($scope) { return await $scope; };
try {
    await $failing;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
echo await $other, "\n";
var_dump(await $onScope, $scope->isClosed());
?>
--EXPECT--
failure
not cancelled
NULL
bool(false)
