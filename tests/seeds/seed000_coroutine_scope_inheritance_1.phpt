--TEST--
Seed 000, Coroutine Scope Inheritance 1: a child scope overrides slots of its parent
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\currentScope;

$parentScope = new Scope();
$parentScope->set('connections', 0);
$parentScope->set('pdo', new ArrayObject);
$childScope = Scope::inherit($parentScope);
$childScope->set('connections', 1);

$childScope->spawn(function() {
    echo "Child\n";
    echo currentScope()->get('connections')."\n";
    echo get_class(currentScope()->get('pdo'))."\n";
});

$parentScope->spawn(function() {
    echo "Parent\n";
    echo currentScope()->get('connections')."\n";
});

await $parentScope;
?>
--EXPECT--
Child
1
ArrayObject
Parent
0
