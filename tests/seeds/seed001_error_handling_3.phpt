--TEST--
Seed 001, Error Handling 3: a supervisor, one child scope a request, disposed when its coroutine ends
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

    public function __construct()
    {
        $this->scope = new Scope();
        $this->service = new Sockets();

        $this->scope->setChildScopeExceptionHandler(
            static function (Scope $scope, Coroutine $coroutine, \Throwable $exception): void {
                echo "Occurred an exception: {$exception->getMessage()} in Coroutine {$coroutine->getSpawnLocation()}\n";
        });
    }

    public function start(): Coroutine
    {
        return $this->scope->spawn($this->run(...));
    }

    public function stop(): void
    {
        $this->scope->cancel();
    }

    private function run(): void
    {
        while (($socket = $this->service->receive()) !== null) {

            $scope = Scope::inherit($this->scope);

            // supervisor pattern
            $scope->spawn($this->handleRequest(...), $socket)->onFinally(
                static function () use ($scope) {
                    $scope->disposeSafely();
                }
            );
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
await $service->start();
$service->stop();
?>
--EXPECTF--
handled first
Occurred an exception: Error on bad in Coroutine %sseed001_error_handling_3.php:49
handled last
