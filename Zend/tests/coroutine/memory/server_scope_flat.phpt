--TEST--
A scope that lives long does not keep tasks that returned nothing
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\Scope();

function requests(Async\Scope $scope, int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        spawn in $scope { suspend; };
        if ($i % 10 === 0) {
            await $scope;
        }
    }
    await $scope;
}

requests($scope, 1000);
$before = memory_get_usage();
requests($scope, 100_000);
var_dump(memory_get_usage() - $before);
?>
--EXPECT--
int(0)
