--TEST--
The last reference to a parent goes: its child scopes are treated as it is
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$parent = new Scope;
$child = Scope::inherit($parent);
$c = spawn in $child { Async\delay(5); echo "goes on\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$d = spawn in $child { echo "not reached\n"; };
unset($parent);
try {
    spawn in $child printf("not reached\n");
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
warning: Coroutine is zombie at destroy_parent_with_child.php:9 in Scope disposed at destroy_parent_with_child.php:10
warning: Coroutine is zombie at destroy_parent_with_child.php:7 in Scope disposed at destroy_parent_with_child.php:10
Coroutine scope is closed. Scope created at %sdestroy_parent_with_child.php:6, released at %sdestroy_parent_with_child.php:10
goes on
