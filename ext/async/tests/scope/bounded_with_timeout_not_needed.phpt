--TEST--
The time limit of a scope whose coroutines have ended neither disturbs nor holds the program
--EXTENSIONS--
async
--FILE--
<?php
use Async\BoundedScope;

$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    var_dump((hrtime(true) - $start) / 1e9 < 5);
});
$scope = new BoundedScope;
$scope->withTimeout(30000);
$c = spawn in $scope { Async\delay(1); return 'in time'; };
echo await $c, "\n";
?>
--EXPECT--
in time
bool(true)
