--TEST--
readable() in race(), any(), all(), as `until`, and awaited by several
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{readable, writable, race, any, all, timeout};

function pair(): array { return stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0); }
[$a, $a2] = pair();
[$b, $b2] = pair();
spawn use($b2) { fwrite($b2, "b\n"); };
$first = await race(['a' => readable($a), 'b' => readable($b), 'time' => timeout(60000)]);
var_dump($first === $b);
echo fgets($b);
spawn use($a2) { fwrite($a2, "a\n"); };
var_dump((await any([readable($a), readable($b)])) === $a);
spawn use($b2) { fwrite($b2, "b\n"); };
var_dump((await all(['x' => readable($a), 'y' => readable($b), 'z' => writable($a)])) === ['x' => $a, 'y' => $b, 'z' => $a]);
fgets($a);
fgets($b);

$stop = readable($a);
$sleeper = spawn use($stop) {
    try {
        await timeout(60000) until $stop;
    } catch (Async\AwaitCancelledException $e) {
        var_dump($e->getPrevious());
    }
};
$one = readable($b);
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn use($one, $i) { await $one; echo "waiter $i\n"; };
}
suspend;
$waiters[0]->cancel();
spawn use($b2) { fwrite($b2, "b\n"); };
await $waiters[2];
fwrite($a2, "stop\n");
await $sleeper;
fgets($b);

// a reader and a writer of one stream, and two separate awaitables
$r1 = spawn { await readable($GLOBALS['b']); echo "r1\n"; };
$r2 = spawn { await readable($GLOBALS['b']); echo "r2\n"; };
suspend;
var_dump(Async\runtimeStats()['watchers'] > 0);
fwrite($b2, "b\n");
await $r1;
await $r2;
?>
--EXPECT--
bool(true)
b
bool(true)
bool(true)
waiter 1
waiter 2
NULL
bool(true)
r1
r2
