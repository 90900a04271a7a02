--TEST--
The scope of an async block in a Fiber is current in the Fiber only
--EXTENSIONS--
async
--FILE--
<?php
$fiber = new Fiber(function () {
    async $s {
        Fiber::suspend();
        var_dump(Async\currentScope() === $s);
    }
    echo "fiber done\n";
});
$fiber->start();
var_dump(Async\currentScope() === Async\globalScope());
$f = function () use ($fiber) {
    $fiber->resume();
    var_dump(Async\currentScope() === Async\globalScope());
};
$c = spawn $f();
await $c;
$c = spawn strlen("abc");
var_dump(await $c);
?>
--EXPECT--
bool(true)
bool(true)
fiber done
bool(true)
int(3)
