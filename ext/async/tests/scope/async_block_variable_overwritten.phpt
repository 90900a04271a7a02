--TEST--
The block disposes the scope it made, whatever becomes of the variable
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use function Async\{currentScope, delay};

async $scope {
    $made = $scope;
    $c = spawn { delay(20000); };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $scope = 'something else';
    var_dump(currentScope() === $made);
}
var_dump($scope, $made->isClosed());
async $scope {
    unset($scope);
    var_dump(currentScope() instanceof Async\Scope);
    echo await spawn { return 'still a scope'; }, "\n";
}
?>
--EXPECTF--
bool(true)
warning: Coroutine is zombie at async_block_variable_overwritten.php:7 in Scope disposed at async_block_variable_overwritten.php:%d
string(14) "something else"
bool(true)
bool(true)
still a scope
