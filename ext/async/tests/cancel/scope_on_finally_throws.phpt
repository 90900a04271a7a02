--TEST--
What a scope's callback throws goes to who is responsible for the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$parent = new Scope;
$parent->setExceptionHandler(function (Throwable $e) { echo "parent's handler: {$e->getMessage()}\n"; });
$scope = Scope::inherit($parent);
$scope->onFinally(function () { throw new LogicException('of the callback'); });
spawn in $scope { suspend; };
while (!$scope->isFinished()) suspend;
await spawn { suspend; suspend; suspend; };
?>
--EXPECT--
parent's handler: of the callback
