--TEST--
Seed 001, Error mitigation strategies: a watcher in a scope of its own restarts processes of a pool
--FILE--
<?php
namespace ProcessPool;

use Async\Scope;

class StopProcessException extends \Exception {}

final class ProcessPool
{
    private Scope $watcherScope;
    private Scope $jobsScope;
    private Scope $pool;

    /**
     * Map of process descriptors: pid => bool
     * If the value is true, the process is free.
     * @var array
     */
    private array $descriptors = [];

    public function __construct(readonly public string $entryPoint, readonly public int $max, readonly public int $min)
    {
        // Define the coroutine scopes for the pool, watcher, and jobs
        $this->watcherScope = new Scope();
        $this->jobsScope = new Scope();
        $this->pool = new Scope();
    }

    public function __destruct()
    {
        $this->watcherScope->dispose();
        $this->pool->dispose();
        $this->jobsScope->dispose();
    }

    public function start(): void
    {
        $this->watcherScope->spawn($this->processWatcher(...));

        for ($i = 0; $i < $this->min; $i++) {
            $this->pool->spawn($this->startProcess(...));
        }
    }

    public function stop(): void
    {
        $this->watcherScope->cancel();
        $this->pool->cancel();
        $this->jobsScope->cancel();
    }

    private function startProcess(): void
    {
        $number = count($this->descriptors) + 1;
        $this->descriptors[$number] = true;
        echo "process $number started\n";
        \Async\delay(1);
        throw new StopProcessException("process $number failed", $number < 3 ? 1 : 0);
    }

    private function processWatcher(): void
    {
        while (true) {
            try {
                $this->pool->awaitCompletion(\Async\timeout(60000));
                return;
            } catch (StopProcessException $exception) {
                echo "Process was stopped with message: {$exception->getMessage()}\n";
                // the failure has cancelled the pool's scope
                $this->pool = new Scope();

                if($exception->getCode() !== 0 || count($this->descriptors) < $this->min) {
                    $this->pool->spawn($this->startProcess(...));
                } else {
                    return;
                }
            }
        }
    }

    public function watcher(): Scope
    {
        return $this->watcherScope;
    }
}

$pool = new ProcessPool('worker.php', 4, 1);
$pool->start();
await $pool->watcher();
$pool->stop();
?>
--EXPECT--
process 1 started
Process was stopped with message: process 1 failed
process 2 started
Process was stopped with message: process 2 failed
process 3 started
Process was stopped with message: process 3 failed
