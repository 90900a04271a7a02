--TEST--
A zombie that ends in time is not cancelled, and the program ends with it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    var_dump((hrtime(true) - $start) / 1e9 < 1.9);
});
$scope = new Async\Scope;
$c = spawn in $scope { Async\delay(5); echo "ends by itself\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->disposeSafely();
?>
--EXPECT--
warning: Coroutine is zombie at zombie_ends_in_time.php:8 in Scope disposed at zombie_ends_in_time.php:10
ends by itself
bool(true)
