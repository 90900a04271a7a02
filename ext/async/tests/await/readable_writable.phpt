--TEST--
readable() and writable(): data, buffered data, the end, connections to accept, connections that are made
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{readable, writable, timeout, delay};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn use($a) { var_dump((await readable($a)) === $a); echo fgets($a); };
suspend;
echo preg_replace('/\d+/', '%d', $reader->getAwaitingInfo()[0]), "\n";
fwrite($b, "one\ntwo\n");
await $reader;
// "two" is in the stream's buffer
$begun = Async\runtimeStats()['switches'];
await readable($a);
var_dump(Async\runtimeStats()['switches'] - $begun);
echo fgets($a);
try {
    await readable($a) until timeout(1);
} catch (Async\AwaitCancelledException $e) {
    echo "nothing to read\n";
}
var_dump((await writable($a)) === $a);

// one that has completed stays complete
$ready = readable($a);
fwrite($b, "three\n");
await $ready;
fgets($a);
await $ready;
echo "still complete\n";

// full
stream_set_blocking($b, false);
while (fwrite($b, str_repeat('x', 65536)));
$writer = spawn use($b) { await writable($b); echo "writable\n"; };
suspend;
var_dump($writer->isCompleted());
stream_set_blocking($a, false);
while (fread($a, 65536) !== '');
await $writer;

fclose($b);
await readable($a);
var_dump(fread($a, 1), feof($a));
fclose($a);

$server = stream_socket_server('tcp://127.0.0.1:0');
$accepts = spawn use($server) { await readable($server); return stream_socket_accept($server, 0); };
$client = stream_socket_client('tcp://' . stream_socket_get_name($server, false), flags: STREAM_CLIENT_CONNECT | STREAM_CLIENT_ASYNC_CONNECT);
await writable($client);
$connection = await $accepts;
fwrite($connection, "accepted\n");
await readable($client);
echo fgets($client);
await readable(fopen(__FILE__, 'r'));
echo "file\n";
?>
--EXPECT--
data to read from unix socket (descriptor %d)
bool(true)
one
int(0)
two
nothing to read
bool(true)
still complete
bool(false)
writable
string(0) ""
bool(true)
accepted
file
