--TEST--
Seed 004, Context API 2: find() follows a WeakReference
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\currentContext;

function task(): void
{
    // Should return the original object
    $pdo = currentContext()->find('pdo');
    var_dump($pdo === null ? null : get_class($pdo));
}

$pdo = new ArrayObject;
currentContext()->set('pdo', WeakReference::create($pdo));

await spawn task();
unset($pdo);
await spawn task();
?>
--EXPECT--
string(11) "ArrayObject"
NULL
