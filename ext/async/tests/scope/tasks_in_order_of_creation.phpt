--TEST--
await $scope->tasks() gives the results in the order of creation, not of completion
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
spawn in $scope { delay(20); return 'slow'; };
$scope->spawn(function ($value) { delay(1); return $value; }, 'quick');
spawn in $scope strtoupper('call');
var_dump(await $scope->tasks());
?>
--EXPECT--
array(3) {
  [0]=>
  string(4) "slow"
  [1]=>
  string(5) "quick"
  [2]=>
  string(4) "CALL"
}
