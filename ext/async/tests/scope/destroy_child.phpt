--TEST--
The object of a child scope goes: its coroutines go on silently within the parent's life
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$parent = new Scope;
$child = Scope::inherit($parent);
$started = spawn in $child { Async\delay(5); echo "started one ends\n"; };
while (!$started->isSuspended() && !$started->isCompleted()) suspend;
spawn in $child { Async\delay(10); echo "the other ends\n"; };
unset($child);
var_dump(count($parent->getChildScopes()));
await $parent;
var_dump(count($parent->getChildScopes()));
?>
--EXPECT--
int(1)
started one ends
the other ends
int(0)
