--TEST--
Several coroutines await one scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
spawn in $scope { Async\delay(2); echo "work\n"; };
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn use($scope) { return await $scope; };
}
foreach ($waiters as $waiter) {
    var_dump(await $waiter);
}
?>
--EXPECT--
work
NULL
NULL
NULL
