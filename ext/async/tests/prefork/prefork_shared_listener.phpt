--TEST--
forkWorkers(): workers share a listener; none of the requests is lost at a graceful stop
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
require __DIR__ . '/prefork_server.inc';
use function Async\{delay, forkWorkers};

$listener = listen();
$address = stream_socket_get_name($listener, false);
$clients = spawn use($address) {
    $stops = false;
    return clients($address, 20, function (array $answers) use (&$stops) {
        if (!$stops && array_sum($answers) > 300 && workers($answers) === 3) {
            $stops = true;
            posix_kill(getmypid(), SIGTERM);
        }
        return !$stops;
    });
};
$statuses = forkWorkers(3, fn(int $index) => serve($listener, $index), onEnd: function () {});
fclose($listener);
var_dump(array_map(fn($status) => $status->exitCode, $statuses));
[$answers, $lost] = await $clients;
/* those who were connecting when the last worker stopped */
var_dump($lost <= 20);

/* ext/sockets, and a server without other coroutines: accept() waits although the listener is shared */
if (extension_loaded('sockets')) {
    $socket = socket_create_listen(0);
    socket_getsockname($socket, $host, $port);
    $asking = spawn use($port) {
        $answers = [];
        while (count($answers) < 2) {
            $answers[strtok(request("127.0.0.1:$port"), ' ')] = true;
        }
        posix_kill(getmypid(), SIGTERM);
    };
    forkWorkers(2, function (int $index) use ($socket) {
        while ($client = socket_accept($socket)) {
            socket_read($client, 10, PHP_NORMAL_READ);
            socket_write($client, "$index\n");
            socket_close($client);
            usleep(1000);
        }
        echo "accept has failed\n";
    });
    await $asking;
    /* and in the program again */
    $client = spawn stream_socket_client("tcp://127.0.0.1:$port");
    var_dump(socket_accept($socket) instanceof Socket);
}
?>
--EXPECT--
array(3) {
  [0]=>
  int(0)
  [1]=>
  int(0)
  [2]=>
  int(0)
}
bool(true)
bool(true)
