--TEST--
getChildScopes() gives the scopes in the order in which they were made
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

class Named extends Scope { public string $name = ''; }
$parent = new Scope;
$children = [];
foreach (['a', 'b', 'c', 'd'] as $name) {
    $children[$name] = Named::inherit($parent);
    $children[$name]->name = $name;
}
$names = fn() => implode(' ', array_map(fn($scope) => $scope->name, $parent->getChildScopes()));
echo $names(), "\n";
unset($children['b']);
echo $names(), "\n";
$children['e'] = Named::inherit($parent);
$children['e']->name = 'e';
unset($children['a']);
echo $names(), "\n";
?>
--EXPECT--
a b c d
a c d
c d e
