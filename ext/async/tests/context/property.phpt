--TEST--
$scope->context is one object for ever, which cannot be written, unset or replaced by reference
--EXTENSIONS--
async
--FILE--
<?php
class MyScope extends Async\Scope
{
    public $mine = 1;
    function overwrite() { $this->context = $this->context; }
    function early() { $this->context = 1; }
    function drop() { unset($this->context); }
}
$scope = new MyScope;
foreach (['early', 'overwrite', 'drop'] as $method) {
    try {
        $scope->$method();
        echo "accepted\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach ([
    function () { $fresh = new Async\Scope; $fresh->context = 1; },
    function () { $fresh = new Async\Scope; unset($fresh->context); },
    function () { $fresh = new Async\Scope; $fresh->context .= 'x'; },
    function () { $fresh = new Async\Scope; $fresh->context['a'] = 1; },
] as $f) {
    try {
        $f();
        echo "accepted\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
$name = 'context';
var_dump($scope->context === $scope->context, $scope->$name === $scope->context, isset($scope->context), empty($scope->context),
    isset($scope->context->x), property_exists($scope, 'context'), $scope->mine);
var_dump((new ReflectionProperty($scope, 'context'))->getValue($scope) === $scope->context);
var_dump(isset((new Async\Scope)->context));
?>
--EXPECT--
Cannot modify readonly property Async\Scope::$context
Cannot modify readonly property Async\Scope::$context
Cannot unset readonly property Async\Scope::$context
Cannot modify readonly property Async\Scope::$context
Cannot unset readonly property Async\Scope::$context
Object of class Async\Context could not be converted to string
Cannot use object of type Async\Context as array
bool(true)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
int(1)
bool(true)
bool(true)
