--TEST--
The last coroutine of a scope ends while only the runtime and its result know the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

function worker(Scope $scope): Scope
{
    Async\delay(1);
    return $scope;
}

$scope = new Scope;
$c = spawn in $scope worker($scope);
$scope = null;
var_dump((await $c)->getCoroutines());
$c = null;
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
array(0) {
}
end
