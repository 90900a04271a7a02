--TEST--
A scope may be a member
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
spawn in $scope { Async\delay(2); echo "in the scope\n"; };
var_dump(await Async\all(['s' => $scope, 'f' => Async\Future::completed(1)]));
?>
--EXPECT--
in the scope
array(2) {
  ["s"]=>
  NULL
  ["f"]=>
  int(1)
}
