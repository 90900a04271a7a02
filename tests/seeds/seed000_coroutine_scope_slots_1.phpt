--TEST--
Seed 000, Coroutine Scope Slots 1: a key object keeps a slot apart from all others
--FILE--
<?php
use function Async\currentScope;

function pdo(): stdClass {
    static $key = new Async\Key('pdo connection');

    if(currentScope()->has($key)) {
        echo "found\n";
        $pdo = currentScope()->get($key);
    } else {
        echo "new\n";
        $pdo = new stdClass;
        currentScope()->set($key, $pdo);
    }
    return $pdo;
}

var_dump(pdo() === pdo());
var_dump(currentScope()->has(new Async\Key('pdo connection')), currentScope()->has('pdo connection'));
?>
--EXPECT--
new
found
bool(true)
bool(false)
bool(false)
