--TEST--
What is used after it was closed: where it was made, where and how it was closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, CancellationException, Channel, CoroutineGroup, Pool, Scope};

function show(callable $f): void {
    try { $f(); } catch (Exception $e) { echo str_replace(__DIR__ . '/', '', $e->getMessage()), "\n"; }
}
$scope = new Scope;
$scope->cancel();
show(fn() => spawn in $scope strlen('a'));
show(fn() => Scope::inherit($scope));
$scope = new Scope;
$scope->cancel(new CancellationException('the server stops'));
show(fn() => $scope->spawn(strlen(...), 'a'));
$scope = new Scope;
$scope->dispose();
show(fn() => spawn in $scope strlen('a'));
$scope = new Scope;
$scope->disposeSafely();
show(fn() => spawn in $scope strlen('a'));
async $block {
}
show(fn() => spawn in $block strlen('a'));
$scope = new BoundedScope;
$scope->boundedBy(Async\Future::completed(1));
show(fn() => spawn in $scope strlen('a'));
$channel = new Channel(1);
$channel->close();
show(fn() => $channel->send(1));
show(fn() => $channel->recv());
$pool = new Pool(fn() => 1);
$pool->close();
show(fn() => $pool->acquire());
$group = new CoroutineGroup;
$group->close();
show(fn() => $group->spawn(fn() => 1));
$group = new CoroutineGroup;
$group->cancel();
show(fn() => $group->spawn(fn() => 1));
?>
--EXPECT--
Coroutine scope is closed. Scope created at closed.php:7, cancelled at closed.php:8
Coroutine scope is closed. Scope created at closed.php:7, cancelled at closed.php:8
Coroutine scope is closed. Scope created at closed.php:11, cancelled at closed.php:12: the server stops
Coroutine scope is closed. Scope created at closed.php:14, disposed of at closed.php:15
Coroutine scope is closed. Scope created at closed.php:17, disposed of safely at closed.php:18
Coroutine scope is closed. Scope created at closed.php:20, its async block left at closed.php:20
Coroutine scope is closed. Scope created at closed.php:23, cancelled by what bounds it at closed.php:24
The channel is closed. Channel created at closed.php:26, closed at closed.php:27
The channel is closed. Channel created at closed.php:26, closed at closed.php:27
The pool is closed. Pool created at closed.php:30, closed at closed.php:31
The coroutine group is closed. Group created at closed.php:33, closed at closed.php:34
The coroutine group is closed. Group created at closed.php:36, cancelled at closed.php:37
