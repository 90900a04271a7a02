--TEST--
Coroutines do not hold the object of their scope alive
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$scope = new Scope;
$weak = WeakReference::create($scope);
$c = spawn in $scope { Async\delay(5); };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
var_dump($weak->get() === $scope);
unset($scope);
var_dump($weak->get());
?>
--EXPECT--
bool(true)
warning: Coroutine is zombie at object_is_not_held_by_coroutines.php:7 in Scope disposed at object_is_not_held_by_coroutines.php:10
NULL
