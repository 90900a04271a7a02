--TEST--
Combinations of what is no awaitable name function, key and type; a group's constructor the name used and the parameter meant
--EXTENSIONS--
async
--FILE--
<?php
foreach ([fn() => Async\all([1]), fn() => Async\any(['a' => fn() => 1]), fn() => Async\race([[]]), fn() => Async\allSettled((function () { yield 'k' => null; })()),
    fn() => Async\anyOf(1, [2 => 'x']), fn() => new Async\TaskGroup(5), fn() => new Async\CoroutineGroup(5), fn() => new Async\TaskGroup('x'),
    fn() => new Async\TaskGroup(null, 0), fn() => new Async\TaskGroup(queueLimit: 1), fn() => new Async\TaskGroup(null, 1, -1), fn() => new Async\CoroutineGroup(null, 0)] as $f) {
    try {
        $f();
    } catch (TypeError | ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
$coroutine = spawn Async\delay(1);
var_dump(await $coroutine until null);
?>
--EXPECT--
Async\all(): Argument #1 ($awaitables) must contain only objects of type Async\Awaitable, int given at key 0
Async\any(): Argument #1 ($awaitables) must contain only objects of type Async\Awaitable, Closure given at key "a", "spawn $closure()" runs a closure
Async\race(): Argument #1 ($awaitables) must contain only objects of type Async\Awaitable, array given at key 0, "Async\all([…])" makes one of several
Async\allSettled(): Argument #1 ($awaitables) must contain only objects of type Async\Awaitable, null given at key "k"
Async\anyOf(): Argument #2 ($awaitables) must contain only objects of type Async\Awaitable, string given at key 2
Async\TaskGroup::__construct(): Argument #1 ($scope) must be of type ?Async\Scope, int given, a limit is named: "concurrency: 5"
Async\CoroutineGroup::__construct(): Argument #1 ($scope) must be of type ?Async\Scope, int given, a limit is named: "concurrency: 5"
Async\TaskGroup::__construct(): Argument #1 ($scope) must be of type ?Async\Scope, string given
Async\TaskGroup::__construct(): Argument #2 ($concurrency) must be between 1 and 4294967295
Async\TaskGroup::__construct(): Argument #3 ($queueLimit) must be null without a concurrency, as nothing is queued then
Async\TaskGroup::__construct(): Argument #3 ($queueLimit) must be between 0 and 4294967295
Async\CoroutineGroup::__construct(): Argument #2 ($concurrency) must be between 1 and 4294967295
NULL
