--TEST--
Structured: the failure of a child spawned plainly ends the whole scope for who awaits it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$task = spawn in $scope {
    spawn { delay(1); throw new Exception('of the child'); };
    try { delay(20000); echo "not reached\n"; } finally { echo "task cancelled\n"; }
};
try {
    await $scope;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
try { await $task; } catch (Async\CancellationException) {}
?>
--EXPECTF--
%r(task cancelled
of the child|of the child
task cancelled)%r
