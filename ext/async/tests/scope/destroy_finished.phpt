--TEST--
A scope whose coroutines have ended says nothing when its object goes
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
$c = spawn in $scope { return 'result'; };
echo await $c, "\n";
unset($scope);
echo "end\n";
?>
--EXPECT--
result
end
