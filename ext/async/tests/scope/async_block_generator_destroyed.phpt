--TEST--
A generator destroyed inside an async block disposes the block's scope
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use function Async\{currentScope, delay, globalScope};

function numbers(&$scope, &$c)
{
    async $scope {
        $c = spawn { try { delay(20000); } finally { echo "cancelled\n"; } };
        yield 1;
        echo "not reached\n";
    }
}
$generator = numbers($scope, $c);
foreach ($generator as $n) {
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    break;
}
var_dump(currentScope() === globalScope(), $scope->isClosed());
unset($generator);
var_dump($scope->isClosed());
try { await $c; } catch (Async\CancellationException) {}
?>
--EXPECTF--
bool(true)
bool(false)
warning: Coroutine is zombie at async_block_generator_destroyed.php:8 in Scope disposed at async_block_generator_destroyed.php:%d
bool(true)
cancelled
