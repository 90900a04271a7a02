--TEST--
Zombies alone do not keep the program: after async.zombie_coroutine_timeout they are cancelled
--EXTENSIONS--
async
--INI--
async.zombie_coroutine_timeout=1
async.virtual_time=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$start = Async\monotonicTime();
register_shutdown_function(function () use ($start) {
    var_dump((Async\monotonicTime() - $start) / 1e9);
});
$scope = new Async\Scope;
$c = spawn in $scope {
    try { Async\delay(20000); echo "not reached\n"; } finally { echo "cancelled\n"; }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
unset($c);
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
warning: Coroutine is zombie at zombie_timeout.php:8 in Scope disposed at zombie_timeout.php:13
main ends
cancelled
float(1)
