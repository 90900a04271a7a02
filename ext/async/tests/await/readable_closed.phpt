--TEST--
A stream that is closed while somebody waits for it, or before: an exception that names it
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{readable, writable, race, timeout};

function caught(Async\Awaitable $awaitable): ?Throwable
{
    try {
        await $awaitable;
    } catch (Async\AsyncException $e) {
        echo preg_replace('/#\d+/', '#N', $e->getMessage()), "\n";
        return $e;
    }
    return null;
}

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$waited = readable($a);
$closer = spawn use(&$a) { fclose($a); };
$first = caught($waited);
var_dump($first === caught($waited));

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$before = readable($a);
$never = writable($a);
fclose($a);
// its number is another file's now
$other = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
caught($before);
caught($never);

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$several = [];
for ($i = 0; $i < 3; $i++) {
    $several[] = spawn caught(readable($a));
}
$race = spawn caught(race([readable($a), timeout(60000)]));
$until = spawn use($a) {
    try {
        await timeout(60000) until readable($a);
    } catch (Async\AwaitCancelledException $e) {
        echo preg_replace('/#\d+/', '#N', $e->getPrevious()->getMessage()), "\n";
    }
};
suspend;
fclose($a);
await Async\all([...$several, $race, $until]);

// the awaitable holds the stream: it is not closed by going out of sight
$waits = readable(stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0)[0]);
await $waits;
echo "end of its peer\n";
?>
--EXPECT--
Cannot wait for stream #N to be readable: it was closed
Cannot wait for stream #N to be readable: it was closed
bool(true)
Cannot wait for stream #N to be readable: it was closed
Cannot wait for stream #N to be writable: it was closed
Cannot wait for stream #N to be readable: it was closed
Cannot wait for stream #N to be readable: it was closed
Cannot wait for stream #N to be readable: it was closed
Cannot wait for stream #N to be readable: it was closed
Cannot wait for stream #N to be readable: it was closed
end of its peer
