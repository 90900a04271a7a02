--TEST--
pcntl_fork() in beforeCoroutineEnqueue(): the coroutine is the parent's
--EXTENSIONS--
async
pcntl
--FILE--
<?php
class Strategy implements Async\SpawnStrategy
{
    public int $pid = -1;
    public string $log = '';
    function provideScope(): ?Async\Scope { return null; }
    function beforeCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): array { $this->pid = pcntl_fork(); return []; }
    function afterCoroutineEnqueue(Async\Coroutine $coroutine, Async\Scope $scope): void { $this->log .= 'queued '; }
}
$strategy = new Strategy;
$coroutine = Async\spawnWith($strategy, function () use ($strategy) { $strategy->log .= 'body '; return 'result'; });
if ($strategy->pid === 0) {
    try { await $coroutine; } catch (Async\AsyncException $e) { echo strstr($e->getMessage(), '.', true), "\n"; }
    $coroutine->cancel();
    Async\delay(1);
    echo $strategy->log, 'child: ', await spawn { return 'others run'; }, "\n";
    exit(3);
}
pcntl_waitpid($strategy->pid, $status);
echo $strategy->log, await $coroutine, ' ', pcntl_wexitstatus($status), "\n";
?>
--EXPECT--
The coroutine runs only in the process that has forked this one
child: others run
queued body result 3
