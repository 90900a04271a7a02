--TEST--
readable() and writable() with the objects of ext/sockets
--EXTENSIONS--
async
sockets
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{readable, writable};

socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
[$a, $b] = $pair;
$reader = spawn use($a) { var_dump((await readable($a)) === $a); echo socket_read($a, 100), "\n"; };
suspend;
socket_write($b, 'data');
await $reader;
await writable($a);

$waits = spawn {
    try {
        await readable($GLOBALS['a']);
    } catch (Async\AsyncException $e) {
        echo preg_replace('/#\d+/', '#N', $e->getMessage()), "\n";
    }
};
suspend;
$before = readable($a);
socket_close($a);
await $waits;
try {
    await $before;
} catch (Async\AsyncException $e) {
    echo preg_replace('/#\d+/', '#N', $e->getMessage()), "\n";
}
try {
    readable($a);
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}

// in a cycle with what it waits for
class Holder { public $awaitable, $socket; function __destruct() { echo "collected\n"; } }
function cycle(): void
{
    socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $pair);
    $holder = new Holder;
    $holder->socket = $pair;
    $holder->awaitable = [readable($pair[0]), $holder];
}
cycle();
gc_collect_cycles();
?>
--EXPECT--
bool(true)
data
Cannot wait for socket #N to be readable: it was closed
Cannot wait for socket #N to be readable: it was closed
Async\readable(): Argument #1 ($stream) must be an open stream or a Socket, closed Socket given
collected
