--TEST--
async blocks: with a variable, inherit, without a variable; nested; the scope stays in the variable
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

async $a { echo "a\n"; }
async inherit $b { echo "b\n"; }
async { echo "c\n"; }
async inherit { echo "d\n"; }
async $e {}
async $outer {
    async $inner {
        echo "nested ", get_class($outer), "\n";
    }
    async inherit $inner2 {
        var_dump($inner2 !== $outer, $inner !== $outer);
    }
}
var_dump($a instanceof Scope, $b instanceof Scope, $e instanceof Scope);
function f() { async $local { return get_class($local); } }
echo f(), "\n";
?>
--EXPECT--
a
b
c
d
nested Async\Scope
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
Async\Scope
