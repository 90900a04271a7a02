--TEST--
provideScope() of a scope whose constructor never ran throws
--EXTENSIONS--
async
--FILE--
<?php
use Async\{BoundedScope, Scope};

class Plain extends Scope { function __construct() {} }
class Bounded extends BoundedScope { function __construct() {} }

foreach ([new Plain, new Bounded] as $scope) {
    foreach ([fn() => $scope->provideScope(), fn() => Async\spawnWith($scope, fn() => 1)] as $call) {
        try {
            $call();
            echo "no exception\n";
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
var_dump(($scope = new Scope)->provideScope() === $scope);
?>
--EXPECT--
The Plain object has not been correctly initialized by its constructor
The Plain object has not been correctly initialized by its constructor
The Bounded object has not been correctly initialized by its constructor
The Bounded object has not been correctly initialized by its constructor
bool(true)
