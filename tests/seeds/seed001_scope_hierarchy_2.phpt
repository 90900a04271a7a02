--TEST--
Seed 001, Scope Hierarchy 2: a web server with a limit for each request
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use Async\CancellationError;

function acceptConnection(): ?string
{
    static $connections = ['fast', 'slow'];
    Async\delay(1);
    return array_shift($connections);
}

function webServer(): void
{
    // Creating a new Root Scope
    $scope = new Scope();

    // socket server code that accepts connections...
    while ($socket = acceptConnection()) {
        $scope->spawn(connectionHandler(...), $socket);
    }
    $scope->awaitCompletion(Async\timeout(20000));
}

function connectionHandler($socket): void
{
    // Current scope is the Root Scope
    // $scope is inherited from the current Scope.
    $scope = Scope::inherit();

    // We do not provide direct access to the Scope object in other functions
    $cancelToken = fn(string $message) => $scope->cancel(new CancellationError($message));

    $scope->spawn(function() use ($socket, $cancelToken) {

        $limiterScope = Scope::inherit(); // child scope for connectionLimiter

        $limiterScope->spawn(function($cancelToken) {
            Async\delay(50);
            $cancelToken("The request processing limit has been reached.");
        }, $cancelToken);

        handleRequest($socket, $cancelToken);
    });
}

function handleRequest($socket, callable $cancelToken): void
{
    try {
        Async\delay($socket === 'fast' ? 1 : 20000);
        echo "$socket: handled\n";
        $cancelToken('handled');
    } catch (CancellationError $e) {
        echo "$socket: {$e->getMessage()}\n";
        throw $e;
    }
}

$start = hrtime(true);
webServer();
var_dump((hrtime(true) - $start) / 1e9 < 10);
?>
--EXPECT--
fast: handled
slow: The request processing limit has been reached.
bool(true)
