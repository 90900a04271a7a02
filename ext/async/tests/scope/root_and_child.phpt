--TEST--
new Scope is a root of its own, Scope::inherit() a child of the given or the current scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{currentScope, globalScope};

$root = new Scope;
var_dump(in_array($root, globalScope()->getChildScopes(), true));
$ofGlobal = Scope::inherit();
var_dump(in_array($ofGlobal, globalScope()->getChildScopes(), true));
$child = Scope::inherit($root);
var_dump($root->getChildScopes() === [$child], $child->getChildScopes());
await spawn in $child use($child) {
    $inner = Scope::inherit();
    var_dump(currentScope() === $child, $child->getChildScopes() === [$inner]);
    $null = Scope::inherit(null);
    var_dump(in_array($null, $child->getChildScopes(), true));
};
?>
--EXPECT--
bool(false)
bool(true)
bool(true)
array(0) {
}
bool(true)
bool(true)
bool(true)
