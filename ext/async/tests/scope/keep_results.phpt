--TEST--
A scope that keeps no results: flat memory over any number of tasks, tasks() throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, Scope};

foreach (['new' => new Scope(keepResults: false), 'inherit' => Scope::inherit(new Scope, keepResults: false), 'bounded' => new BoundedScope(false)] as $name => $scope) {
    echo "$name: ";
    $used = 0;
    for ($round = 0; $round < 20; $round++) {
        for ($i = 0; $i < 200; $i++) {
            $scope->spawn(fn() => str_repeat('x', 2000));
        }
        await $scope;
        $used = $used ?: memory_get_usage();
    }
    var_dump(memory_get_usage() - $used < 20_000);
    try {
        $scope->tasks();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}

$keeps = new Scope;
$keeps->spawn(fn() => 1);
var_dump(await $keeps->tasks());

echo "-- failures are delivered as ever\n";
$scope = new Scope(keepResults: false);
$scope->spawn(function () { throw new LogicException('boom'); });
try {
    await $scope;
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
new: bool(true)
The scope keeps no results of its tasks (keepResults: false), await the scope or the coroutines
inherit: bool(true)
The scope keeps no results of its tasks (keepResults: false), await the scope or the coroutines
bounded: bool(true)
The scope keeps no results of its tasks (keepResults: false), await the scope or the coroutines
array(1) {
  [0]=>
  int(1)
}
-- failures are delivered as ever
boom
