--TEST--
Callbacks run in the scope in which they were given, and suspend on their own
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope;
$state = new Async\FutureState;
$future = new Async\Future($state);
await $scope->spawn(function () use ($future, $scope, &$mapped) {
    $mapped = $future->map(function ($x) use ($scope) {
        Async\delay(1);
        return [$x, Async\currentScope() === $scope];
    });
});
$state->complete(1);
var_dump(await $mapped);
?>
--EXPECT--
array(2) {
  [0]=>
  int(1)
  [1]=>
  bool(true)
}
