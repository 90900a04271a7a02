--TEST--
Seed 004, Context API 1: a slot of the current context
--FILE--
<?php
use function Async\currentContext;

$key = 'pdo connection';

function pdo(string $key): stdClass
{
    if(currentContext()->has($key)) {
        echo "found\n";
        $pdo = currentContext()->get($key);
    } else {
        echo "new\n";
        $pdo = new stdClass;
        currentContext()->set($key, $pdo);
    }
    return $pdo;
}

var_dump(pdo($key) === pdo($key));
?>
--EXPECT--
new
found
bool(true)
