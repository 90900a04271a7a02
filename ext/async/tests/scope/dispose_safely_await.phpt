--TEST--
A zombie may be awaited and gives its result
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
$c = spawn in $scope { Async\delay(2); return 'result of a zombie'; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->disposeSafely();
echo await $c, "\n";
var_dump($c->isCancelled());
?>
--EXPECT--
warning: Coroutine is zombie at dispose_safely_await.php:4 in Scope disposed at dispose_safely_await.php:6
result of a zombie
bool(false)
