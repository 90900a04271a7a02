--TEST--
Seed 004, Error Handling 3: a handler for exceptions of child scopes keeps the service running
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use Async\Coroutine;

final class Sockets
{
    private array $sockets = ['first', 'bad', 'last'];

    public function receive(): ?string
    {
        Async\delay(1);
        return array_shift($this->sockets);
    }
}

final class Service
{
    private Scope $scope;
    private Sockets $service;
    public Coroutine $main;

    public function __construct()
    {
        $this->scope = new Scope();
        $this->service = new Sockets();

        $this->scope->setChildScopeExceptionHandler(
        static function (Scope $scope, Coroutine $coroutine, \Throwable $exception): void {
            echo "Occurred an exception: {$exception->getMessage()} in Coroutine {$coroutine->getSpawnLocation()}\n";
        });
    }

    public function start(): void
    {
        $this->main = spawn in $this->scope $this->run();
    }

    public function stop(): void
    {
        $this->scope->cancel();
    }

    private function run(): void
    {
        while (($socket = $this->service->receive()) !== null) {
            spawn in Scope::inherit($this->scope) $this->handleRequest($socket);
        }
    }

    private function handleRequest(string $socket): void
    {
        if ($socket === 'bad') {
            throw new Exception("Error on $socket");
        }
        echo "handled $socket\n";
    }
}

$service = new Service();
$service->start();
await $service->main;
$service->stop();
?>
--EXPECTF--
handled first
Occurred an exception: Error on bad in Coroutine %sseed004_error_handling_3.php:46
handled last
