--TEST--
The await holds a scope that nobody else holds
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

function make_scope(): Scope
{
    $scope = new Scope;
    spawn in $scope { Async\delay(2); echo "ran\n"; };
    return $scope;
}

await make_scope();
echo "end\n";
?>
--EXPECT--
ran
end
