--TEST--
dispose() treats the child scopes in the same way, bottom up
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$root = new Scope;
$leaf = Scope::inherit($root);
$a = spawn in $root { Async\delay(20000); };
$b = spawn in $leaf { Async\delay(20000); };
while (!$b->isSuspended() && !$b->isCompleted()) suspend;
$root->dispose();
$root->awaitAfterCancellation();
var_dump($a->isCancelled(), $b->isCancelled(), $leaf->isClosed());
?>
--EXPECT--
warning: Coroutine is zombie at dispose_child_scopes.php:8 in Scope disposed at dispose_child_scopes.php:10
warning: Coroutine is zombie at dispose_child_scopes.php:7 in Scope disposed at dispose_child_scopes.php:10
bool(true)
bool(true)
bool(true)
