--TEST--
Seed 000, Coroutine Scope Slots 2: find() follows a WeakReference
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\currentScope;

function task(): void
{
    // Should return the original object
    $pdo = currentScope()->find('pdo');
    var_dump($pdo);
}

$pdo = new ArrayObject;
currentScope()->set('pdo', WeakReference::create($pdo));

await spawn task();
unset($pdo);
await spawn task();
?>
--EXPECTF--
object(ArrayObject)#%d (1) {
  ["storage":"ArrayObject":private]=>
  array(0) {
  }
}
NULL
