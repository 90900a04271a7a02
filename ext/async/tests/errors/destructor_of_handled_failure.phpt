--TEST--
Errors: what a destructor throws when a handled failure is dropped is a failure of its own, and the next coroutine does not see it
--EXTENSIONS--
async
--FILE--
<?php

class Connection
{
    public function __destruct()
    {
        throw new LogicException('close failed');
    }
}

function handle(Connection $connection): void
{
    throw new RuntimeException('bad request');
}

$scope = new Async\Scope();
$scope->setExceptionHandler(function ($scope, $coroutine, $exception): void {
    echo 'handled: ', $exception->getMessage(), "\n";
});
$scope->spawn('handle', new Connection());
try {
    Async\delay(1000);
} catch (Async\CancellationException $e) {
    for ($i = 0; $i < 3; $i++) {
        echo $i;
    }
    echo ' ', get_class($e), "\n";
}
?>
--EXPECTF--
handled: bad request
012 Async\CancellationException

Fatal error: Uncaught LogicException: close failed in %s:%d
Stack trace:
#0 %s
#1 {main}
  in the coroutine spawned at %s:%d
  thrown in %s on line 7
