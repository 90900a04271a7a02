--TEST--
Seed 000, Coroutine Scope Lifetime 1: a service with a scope of its own, stopped as one
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

final class SocketPoll
{
    private $serverSocket;
    private Scope $scope;
    public readonly string $address;

    public function __construct(string $host, int $port)
    {
        $this->serverSocket = stream_socket_server("tcp://$host:$port", $errno, $errstr);

        if (!$this->serverSocket) {
            throw new RuntimeException("Failed to create server socket: $errstr ($errno)");
        }

        $this->address = stream_socket_get_name($this->serverSocket, false);
        $this->scope = new Scope();
    }

    public function __destruct()
    {
        $this->stop();
    }

    public function start(): void
    {
        $this->scope->spawn(function () {
           try {
              while ($clientSocket = @stream_socket_accept($this->serverSocket, 60)) {
                  $this->scope->spawn($this->handleConnection(...), $clientSocket);
              }
           } finally {
               echo "accept loop ends\n";
           }
        });
    }

    private function handleConnection($clientSocket): void
    {
         try {
             fwrite($clientSocket, "Hello! You're connected.\n");

             while (!feof($clientSocket)) {
                 $data = fread($clientSocket, 1024);
                 if ($data === false || $data === '') {
                     break;
                 }

                 fwrite($clientSocket, "Received: $data");
             }
         } finally {
             fclose($clientSocket);
             echo "connection ends\n";
         }
    }

    public function stop(): void
    {
        $this->scope->cancel();
        if (is_resource($this->serverSocket)) {
            fclose($this->serverSocket);
        }
    }
}

$poll = new SocketPoll('127.0.0.1', 0);
$poll->start();
$client = stream_socket_client("tcp://$poll->address");
echo fgets($client);
fwrite($client, "ping\n");
echo fgets($client);
$poll->stop();
var_dump(fgets($client));
?>
--EXPECT--
Hello! You're connected.
Received: ping
accept loop ends
connection ends
bool(false)
