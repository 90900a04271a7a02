--TEST--
The last reference goes at the end of a function
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

function leaves_a_scope(): void
{
    $scope = new Scope;
    $c = spawn in $scope { Async\delay(5); echo "goes on\n"; };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
}

function leaves_a_scope_early(): void
{
    $scope = new Scope;
    spawn in $scope { echo "not reached\n"; };
}

leaves_a_scope();
leaves_a_scope_early();
echo "end\n";
?>
--EXPECTF--
warning: Coroutine is zombie at destroy_at_function_end.php:8 in Scope disposed at destroy_at_function_end.php:%d
warning: Coroutine is zombie at destroy_at_function_end.php:15 in Scope disposed at destroy_at_function_end.php:%d
end
goes on
