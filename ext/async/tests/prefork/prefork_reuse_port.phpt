--TEST--
forkWorkers(): each worker opens the port for itself with SO_REUSEPORT
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
require __DIR__ . '/prefork_server.inc';
use function Async\{delay, forkWorkers};

/* holds the port, but does not listen: it gets no connections */
$holder = stream_socket_server('tcp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND, stream_context_create(['socket' => ['so_reuseport' => true]]));
$address = stream_socket_get_name($holder, false);
$clients = spawn use($address) {
    while (request($address) === false) {
        delay(5);
    }
    [$answers, $lost] = clients($address, 4, fn(array $answers) => workers($answers) < 3);
    posix_kill(getmypid(), SIGTERM);
    return [$answers, $lost];
};
$statuses = forkWorkers(3, function (int $index) use ($address) {
    serve(listen(['so_reuseport' => true], $address), $index);
});
var_dump(array_map(fn($status) => $status->exitCode, $statuses));
[$answers, $lost] = await $clients;
var_dump(workers($answers), $lost);
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
int(3)
int(0)
