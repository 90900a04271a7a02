--TEST--
Seed 004, Scope Hierarchy: a server with a scope for each connection, stopped by a signal
--SKIPIF--
<?php
if (!function_exists('posix_kill')) die('skip needs posix');
?>
--FILE--
<?php
use Async\Scope;
use Async\CancellationException;

function connectionChecker($socket, callable $cancelToken): void
{
    while (true) {
        if (feof($socket)) {
            $cancelToken("The connection was closed by user");
            return;
        }

        sleep(1);
    }
}

function connectionLimiter(callable $cancelToken): void
{
   sleep(10);
   $cancelToken("The request processing limit has been reached.");
}

function parseRequest($socket): string { return trim(fgets($socket)); }
function dispatchRequest(string $request): string { return strtoupper($request); }
function sendResponse($socket, string $response): void { fwrite($socket, "$response\n"); }

function connectionHandler($socket): void
{
    $scope = Scope::inherit();

    spawn in $scope use($socket, $scope) {

        $cancelToken = fn(string $message) => $scope->cancel(new CancellationException($message));

        // Limiter coroutine
        spawn connectionLimiter($cancelToken);

        // A separate coroutine checks that the socket is still active.
        spawn connectionChecker($socket, $cancelToken);

        try {
            sendResponse($socket, dispatchRequest(parseRequest($socket)));
        } catch (Throwable $exception) {
            fwrite($socket, "HTTP/1.1 500 Internal Server Error\r\n\r\n");
        } finally {
            fclose($socket);
            $scope->cancel();
        }
    };
}

function socketListen($serverSocket): void
{
    $scope = new Scope();

    // Child coroutine that listens for a shutdown signal
    spawn in $scope use($scope) {
        await Async\signal(2 /* SIGINT */);
        $scope->cancel(new CancellationException("Server shutdown"));
    };

    try {
       // Main coroutine that listens for incoming connections
       await spawn in $scope use($serverSocket) {
           while ($socket = @stream_socket_accept($serverSocket, 60)) {
               connectionHandler($socket);
           }
       };
    } catch (\Throwable $exception) {
        echo "Server error: ", $exception->getMessage(), "\n";
    } finally {
        echo "Server should be stopped...\n";

        // Graceful exit
        try {
            $scope->cancel();
            await $scope->all() until Async\timeout(5000);
            echo "Server stopped\n";
        } catch (\Throwable $exception) {
            // Force exit
            echo "Server error: ", $exception->getMessage(), "\n";
            throw $exception;
        }
    }
}

$serverSocket = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($serverSocket, false);
$server = spawn socketListen($serverSocket);

foreach (['first', 'second'] as $request) {
    $client = stream_socket_client("tcp://$address");
    fwrite($client, "$request\n");
    echo fgets($client);
    fclose($client);
}
posix_kill(getmypid(), 2);
await $server;
?>
--EXPECT--
FIRST
SECOND
Server error: Server shutdown
Server should be stopped...
Server stopped
