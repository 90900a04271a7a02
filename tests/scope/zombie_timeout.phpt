--TEST--
Zombies alone do not keep the program: after async.zombie_coroutine_timeout they are cancelled
--INI--
async.zombie_coroutine_timeout=1
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    $seconds = (hrtime(true) - $start) / 1e9;
    var_dump($seconds >= 0.9, $seconds < 15);
});
$scope = new Async\Scope;
$c = spawn in $scope {
    try { Async\delay(20000); echo "not reached\n"; } finally { echo "cancelled\n"; }
};
while (!$c->isSuspended()) suspend;
unset($c);
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
warning: Coroutine is zombie at zombie_timeout.php:9 in Scope disposed at zombie_timeout.php:14
main ends
cancelled
bool(true)
bool(true)
