--TEST--
tasks() throws the first failure
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
spawn in $scope { delay(20000); return 'never'; };
spawn in $scope { delay(30); throw new Exception('second'); };
spawn in $scope { delay(1); throw new Exception('first'); };
try {
    await $scope->tasks();
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
$scope->cancel();
?>
--EXPECT--
first
