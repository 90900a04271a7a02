--TEST--
A scope disposed with a time of its own does not get async.zombie_coroutine_timeout
--EXTENSIONS--
async
--INI--
async.zombie_coroutine_timeout=60
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    var_dump((hrtime(true) - $start) / 1e9 < 15);
});
$scope = new Async\Scope;
$c = spawn in $scope {
    try { Async\delay(200000); } finally { echo "cancelled\n"; }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
unset($c);
$scope->disposeAfterTimeout(20);
?>
--EXPECT--
warning: Coroutine is zombie at zombie_timeout_of_the_scope.php:8 in Scope disposed at zombie_timeout_of_the_scope.php:13
cancelled
bool(true)
