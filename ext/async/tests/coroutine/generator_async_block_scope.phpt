--TEST--
The scope of an async block in a generator is current only while the body runs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{currentScope, globalScope};

function numbers() {
    async $s {
        foreach ([1, 2, 3] as $n) {
            echo "inside: ", var_export(currentScope() === $s, true), "\n";
            yield $n;
        }
    }
    echo "after: ", var_export(currentScope() === globalScope(), true), "\n";
}

foreach (numbers() as $n) {
    echo "$n outside: ", var_export(currentScope() === globalScope(), true), "\n";
}

$g = numbers();
$g->current();
echo "resumed by another coroutine\n";
await spawn (function () use ($g) {
    $g->next();
    echo "outside: ", var_export(currentScope() === globalScope(), true), "\n";
})();
unset($g);
echo "abandoned: ", var_export(currentScope() === globalScope(), true), "\n";
?>
--EXPECT--
inside: true
1 outside: true
inside: true
2 outside: true
inside: true
3 outside: true
after: true
inside: true
resumed by another coroutine
inside: true
outside: true
abandoned: true
