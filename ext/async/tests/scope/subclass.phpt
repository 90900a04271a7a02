--TEST--
A class that extends Scope: inherit() gives an object of it; without the parent's constructor its methods throw
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

class Named extends Scope
{
    public string $name = 'default';
}

class Unmade extends Scope
{
    public function __construct() {}
}

$scope = new Named;
var_dump(get_class(Named::inherit($scope)), Named::inherit()->name);
var_dump(await spawn in $scope { return 'in a subclass'; });
$unmade = new Unmade;
foreach (['cancel' => [], 'spawn' => ['strlen', ''], 'getCoroutines' => [], 'isClosed' => [], 'dispose' => [], 'all' => [],
    'setExceptionHandler' => [fn() => 0], 'onFinally' => [fn() => 0], 'disposeAfterTimeout' => [5]] as $method => $arguments) {
    try {
        $unmade->$method(...$arguments);
        echo "$method: not reached\n";
    } catch (Error $e) {
        echo "$method: ", get_class($e), "\n";
    }
}
try {
    await $unmade;
} catch (Error $e) {
    echo 'await: ', get_class($e), "\n";
}
?>
--EXPECT--
string(5) "Named"
string(7) "default"
string(13) "in a subclass"
cancel: Error
spawn: Error
getCoroutines: Error
isClosed: Error
dispose: Error
all: Error
setExceptionHandler: Error
onFinally: Error
disposeAfterTimeout: Error
await: Error
