--TEST--
A scope that a timer cancels: destructors of its values may wait
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
class D { function __destruct() { echo "closing\n"; Async\delay(2); echo "closed\n"; } }
$scope = new Async\BoundedScope;
$scope->set('d', new D);
$scope->withTimeout(1);
$scope->spawn(Async\delay(...), 1000);
try {
    await $scope;
} catch (Async\CancellationException) {
}
Async\delay(20);
var_dump($scope->has('d'));
?>
--EXPECT--
closing
closed
bool(false)
