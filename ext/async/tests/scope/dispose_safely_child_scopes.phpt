--TEST--
disposeSafely() treats the child scopes in the same way
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$root = new Scope;
$leaf = Scope::inherit($root);
spawn in $root { Async\delay(100); echo "root ends\n"; };
$c = spawn in $leaf { Async\delay(5); echo "leaf ends\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$root->disposeSafely();
var_dump($leaf->isClosed());
?>
--EXPECT--
warning: Coroutine is zombie at dispose_safely_child_scopes.php:8 in Scope disposed at dispose_safely_child_scopes.php:10
warning: Coroutine is zombie at dispose_safely_child_scopes.php:7 in Scope disposed at dispose_safely_child_scopes.php:10
bool(true)
leaf ends
root ends
