--TEST--
The delay of disposeAfterTimeout() does not hold the program when the coroutines have ended
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    var_dump((hrtime(true) - $start) / 1e9 < 5);
});
$scope = new Async\Scope;
$c = spawn in $scope { Async\delay(2); echo "ends by itself\n"; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->disposeAfterTimeout(30000);
?>
--EXPECT--
warning: Coroutine is zombie at dispose_after_timeout_ends_early.php:8 in Scope disposed at dispose_after_timeout_ends_early.php:10
ends by itself
bool(true)
