--TEST--
Seed 004, Async blocks, motivation 3: a server that runs until a signal
--SKIPIF--
<?php
if (!function_exists('posix_kill')) die('skip needs posix');
?>
--FILE--
<?php
use Async\CancellationException;

function connectionHandler($socket): void
{
    fwrite($socket, "hello\n");
    fclose($socket);
}

function startServer($serverSocket): void
{
    async $serverSupervisor {

      // Secondary coroutine that listens for a shutdown signal
      spawn use($serverSupervisor) {
         await Async\signal(2 /* SIGINT */);
         $serverSupervisor->cancel(new CancellationException("Server shutdown"));
      };

      // Main coroutine that listens for incoming connections
      await spawn use($serverSocket) {
            while ($socket = @stream_socket_accept($serverSocket, 60)) {
                connectionHandler($socket);
            }
        };
    }
}

$serverSocket = stream_socket_server('tcp://127.0.0.1:0');
$server = spawn startServer($serverSocket);
$client = stream_socket_client('tcp://' . stream_socket_get_name($serverSocket, false));
echo fgets($client);
posix_kill(getmypid(), 2);
try {
    await $server;
} catch (CancellationException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
hello
Server shutdown
