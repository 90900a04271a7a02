--TEST--
Seed 004, Spawn 10: expressions in parentheses
--INI--
async.schedule_seed=0
--FILE--
<?php
function foo(): callable {
    echo "foo() called\n";
    return function () { echo "result of foo called\n"; return fn() => null; };
}
function bar(): callable {
    echo "bar() called\n";
    return function () { echo "result of bar called\n"; };
}
$option = false;

// Use result of foo()
$a = spawn (foo())();
echo "spawned a\n";
// Use foo as a closure
$b = spawn (foo(...))();
echo "spawned b\n";
// Use ternary operator
$c = spawn ($option ? foo() : bar())();
echo "spawned c\n";
// Scary example
$d = spawn (((foo())))();
echo "spawned d\n";
await $a;
await $b;
await $c;
await $d;
?>
--EXPECT--
foo() called
spawned a
spawned b
bar() called
spawned c
foo() called
spawned d
result of foo called
foo() called
result of bar called
result of foo called
