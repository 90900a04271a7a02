--TEST--
Functions called inside the block spawn in its scope
--EXTENSIONS--
async
--FILE--
<?php
use function Async\currentScope;

function library(): Async\Coroutine
{
    return spawn { return currentScope(); };
}

async $scope {
    var_dump(await library() === $scope);
    var_dump(array_map(fn($n) => await library() === $scope, [1, 2]));
}
?>
--EXPECT--
bool(true)
array(2) {
  [0]=>
  bool(true)
  [1]=>
  bool(true)
}
