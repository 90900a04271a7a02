--TEST--
A failure of a scope that its awaiter has not taken yet is not the forked child's
--EXTENSIONS--
async
pcntl
--INI--
async.schedule_seed=0
--FILE--
<?php
$scope = new Async\Scope();
spawn in $scope { suspend; throw new Exception('boom'); };
$awaiter = spawn { try { await $GLOBALS['scope']; } catch (Exception $e) { echo "parent: {$e->getMessage()}\n"; } };
suspend;
suspend;
$pid = pcntl_fork();
if ($pid === 0) {
    Async\delay(1);
    exit(0);
}
pcntl_waitpid($pid, $status);
echo 'child: ', pcntl_wexitstatus($status), "\n";
await $awaiter;
?>
--EXPECTREGEX--
(parent: boom\nchild: 0|child: 0\nparent: boom)
