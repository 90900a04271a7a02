--TEST--
Handlers of onFinally() that never run are released in the order in which they were added
--EXTENSIONS--
async
--FILE--
<?php
final class Named
{
    function __construct(private string $name) {}
    function __destruct() { echo $this->name, "\n"; }
}
$scope = new Async\Scope();
$waits = spawn in $scope Async\delay(60_000);
foreach ([1, 2, 3] as $i) {
    $one = new Named("coroutine $i");
    $waits->onFinally(function () use ($one) {});
    $one = new Named("scope $i");
    $scope->onFinally(function () use ($one) {});
}
unset($one);
suspend;
spawn (function () { exit(0); })();
suspend;
?>
--EXPECT--
coroutine 1
coroutine 2
coroutine 3
scope 1
scope 2
scope 3
