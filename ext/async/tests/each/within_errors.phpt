--TEST--
Arguments of within(), and where it cannot wait
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\within;
foreach ([0, -1, PHP_INT_MIN] as $ms) {
    try {
        within($ms, fn() => print("called\n"));
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach ([fn() => within(1, 'no_such_function'), fn() => within(1, fn(int $x) => 1), fn() => within(1000, fn(int $x) => 1, 'x')] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), "\n";
    }
}
$scope = new Async\Scope;
$late = $scope->spawn(function () {
    try {
        Async\delay(60_000);
    } finally {
        echo within(60_000, fn() => 'in a finally block of a cancelled scope'), "\n";
    }
});
suspend;
$scope->cancel();
await $scope;
register_shutdown_function(function () {
    try {
        within(1000, fn() => 1);
    } catch (Async\AsyncException $e) {
        echo get_class($e), "\n";
    }
});
?>
--EXPECT--
Async\within(): Argument #1 ($ms) must be greater than or equal to 1
Async\within(): Argument #1 ($ms) must be greater than or equal to 1
Async\within(): Argument #1 ($ms) must be greater than or equal to 1
TypeError
ArgumentCountError
TypeError
in a finally block of a cancelled scope
Async\AsyncException
