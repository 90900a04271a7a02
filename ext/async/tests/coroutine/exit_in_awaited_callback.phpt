--TEST--
exit inside a callback of a C function inside a fiber inside a coroutine
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
register_shutdown_function(function () { echo "shutdown function\n"; });
$c = spawn {
    $fiber = new Fiber(fn() => array_map(function ($x) { suspend; if ($x == 2) exit(9); echo "$x\n"; }, [1, 2, 3]));
    $fiber->start();
};
await $c;
echo "not reached\n";
CODE);
?>
--EXPECT--
1
shutdown function
status: 9
