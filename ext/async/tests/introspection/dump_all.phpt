--TEST--
Async\dump(): every coroutine, alike ones together, as text and as JSON
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Channel;
use function Async\{currentCoroutine, delay, dump};

function work() {
    delay(100_000);
}
function show(string $text) {
    echo str_replace(__FILE__, 'FILE', $text);
}
for ($i = 0; $i < 13; $i++) {
    $coroutine = spawn work();
    if ($i === 3) {
        $coroutine->setName('the fourth');
    }
}
$channel = new Channel;
spawn {
    array_map(fn() => $GLOBALS['channel']->recv(), [1]);
};
spawn {
    await spawn { suspend; show(dump()); };
};
suspend;
suspend;
suspend;
spawn {};
$groups = json_decode(dump(json: true), true, flags: JSON_THROW_ON_ERROR);
foreach ($groups as ['count' => $count, 'state' => $state, 'coroutines' => $members]) {
    echo "$count $state ", count($members), "\n";
}
show(json_encode(array_diff_key($groups[1], ['coroutines' => 1]), JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES) . "\n");
echo json_encode(array_column($groups[1]['coroutines'], 'name', 'id')), "\n";
currentCoroutine()->setName("\xff");
var_dump(json_validate(dump(json: true)));
foreach (Async\getCoroutines() as $coroutine) {
    if ($coroutine !== currentCoroutine()) {
        $coroutine->cancel();
    }
}
?>
--EXPECTF--
coroutine #1 (main), queued
13 coroutines #2, #3, #4, #5 "the fourth", #6, #7, #8, #9, #10, #11 and 3 more spawned at FILE:%d, suspended at FILE:%d, waiting for a sleep of 100 s, in Async\delay()
    #0 FILE(%d): Async\delay()
    #1 [internal function]: work()
coroutine #15 spawned at FILE:%d, suspended at FILE:%d, waiting for a message of channel #2 (capacity 0) created at FILE:%d
    #0 FILE(%d): Async\Channel->recv()
    #1 [internal function]: {closure:{closure:FILE:%d}:%d}()
    #2 FILE(%d): array_map()
    #3 [internal function]: {closure:FILE:%d}()
coroutine #16 spawned at FILE:%d, suspended at FILE:%d, waiting for coroutine #17 spawned at FILE:%d
    #0 [internal function]: {closure:FILE:%d}()
coroutine #17 spawned at FILE:%d, running
    #0 FILE(%d): Async\dump()
    #1 [internal function]: {closure:{closure:FILE:%d}:%d}()
1 running 1
13 suspended 13
1 suspended 1
1 queued 1
1 unstarted 1
{
    "count": 13,
    "state": "suspended",
    "spawned": "FILE:%d",
    "suspended": "FILE:%d",
    "waitingFor": "a sleep of 100 s, in Async\\delay()",
    "trace": [
        "FILE(%d): Async\\delay()",
        "[internal function]: work()"
    ]
}
{"2":null,"3":null,"4":null,"5":"the fourth","6":null,"7":null,"8":null,"9":null,"10":null,"11":null,"12":null,"13":null,"14":null}
bool(true)
