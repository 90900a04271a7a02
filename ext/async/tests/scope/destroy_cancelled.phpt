--TEST--
A scope that was cancelled before says nothing when its object goes
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
$scope = new Async\Scope;
$c = spawn in $scope {
    try { Async\delay(20000); } finally { Async\delay(2); echo "cleaned up\n"; }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$scope->cancel();
unset($scope);
echo "unset\n";
try { await $c; } catch (Async\CancellationException) {}
?>
--EXPECT--
unset
cleaned up
