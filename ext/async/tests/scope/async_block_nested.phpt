--TEST--
Nested async blocks: each has a scope of its own, the inner one ends first
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\currentScope;

async $outer {
    async $inner {
        var_dump(currentScope() === $inner, $inner !== $outer, $outer->getChildScopes() === []);
        await spawn { var_dump(currentScope() === $GLOBALS['inner']); };
    }
    var_dump(currentScope() === $outer, $inner->isClosed(), $outer->isClosed());
    async inherit $child {
        var_dump($outer->getChildScopes() === [$child]);
    }
}
var_dump($outer->isClosed());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
bool(true)
