--TEST--
socket_select() suspends only its coroutine, whatever happens to its arrays meanwhile
--EXTENSIONS--
async
sockets
--FILE--
<?php
function pair(): array
{
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    return $pair;
}
[$a, $b] = pair();
[$c, $d] = pair();
$read = ['first' => $a, 'second' => $c];
$select = spawn use(&$read) {
    $write = $except = null;
    return socket_select($read, $write, $except, 5);
};
while (!$select->isSuspended() && !$select->isCompleted()) suspend;
socket_write($d, 'x');
var_dump(await $select, array_keys($read));
$write = [$a, $b];
$read = [$a];
$except = [];
var_dump(socket_select($read, $write, $except, 0), count($read), count($write), count($except));

$read = [$a];
$select = spawn use(&$read) {
    $write = $except = null;
    return socket_select($read, $write, $except, 5);
};
while (!$select->isSuspended() && !$select->isCompleted()) suspend;
$read = 'something else';
socket_write($b, 'x');
var_dump(await $select, count($read));

$read = [$a, $c];
$beside = spawn Async\delay(60000);
$start = hrtime(true);
socket_read($a, 1);
socket_read($c, 1);
$none = null;
var_dump(socket_select($read, $none, $none, 0, 80000), $read, (hrtime(true) - $start) / 1e6 > 75);
$read = [$a];
var_dump(@socket_select($read, $none, $none, -1), socket_last_error() === SOCKET_EINVAL);
$beside->cancel();
?>
--EXPECT--
int(1)
array(1) {
  [0]=>
  string(6) "second"
}
int(2)
int(0)
int(2)
int(0)
int(1)
int(1)
int(0)
array(0) {
}
bool(true)
bool(false)
bool(true)
