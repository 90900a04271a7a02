--TEST--
What a callback throws goes where the coroutine's exception would; the other callbacks still run
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$handled = [];
$scope->setExceptionHandler(function (Throwable $e) use (&$handled) { $handled[] = $e->getMessage(); });
$c = spawn in $scope { return 'result'; };
$ran = 0;
$c->onFinally(function () use (&$ran) { $ran++; throw new LogicException('of the callback'); });
$c->onFinally(function () use (&$ran) { $ran++; });
echo await $c, "\n";
await $scope;
await spawn { suspend; suspend; suspend; };
var_dump($ran, $handled);
?>
--EXPECT--
result
int(2)
array(1) {
  [0]=>
  string(15) "of the callback"
}
