--TEST--
rootContext() is that of the uppermost scope; the global one outside of other scopes
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{rootContext, globalScope, currentContext};
var_dump(rootContext() === globalScope()->context);
await spawn (function () { var_dump(rootContext() === globalScope()->context); })();
$top = new Async\Scope;
$low = Async\Scope::inherit(Async\Scope::inherit($top));
$low->spawn(function () use ($top) {
    var_dump(rootContext() === $top->context);
    async inherit $block {
        var_dump(rootContext() === $top->context);
    }
});
await $top;
$child = Async\Scope::inherit();
$child->spawn(function () use ($child) { var_dump(rootContext() === globalScope()->context, currentContext() === $child->context); });
await $child;
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
