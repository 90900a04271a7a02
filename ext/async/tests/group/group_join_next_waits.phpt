--TEST--
joinNext() of an open group waits for tasks to come, until the group closes or the wait is given up
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, CancellationException, CoroutineGroup};
use function Async\{delay, timeout};
foreach (['close', 'cancel'] as $end) {
    $group = new CoroutineGroup;
    $joiner = spawn use($group) {
        while ([$key, $result] = $group->joinNext()) echo "$key $result\n";
        return 'over';
    };
    suspend;
    echo $joiner->getAwaitingInfo()[0], "\n";
    $group->spawn(fn() => 'a');
    delay(1);
    $group->spawn(fn() => 'b');
    delay(1);
    $group->$end();
    echo await $joiner, "\n";
}
$group = new CoroutineGroup;
try {
    $group->joinNext(timeout(1));
} catch (AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$joiner = spawn $group->joinNext(timeout(60_000));
suspend;
echo implode(' ', $joiner->getAwaitingInfo()), "\n";
$joiner->cancel();
try {
    await $joiner;
} catch (CancellationException) {
}
$group->spawn(fn() => 'kept');
echo json_encode($group->joinNext(timeout(60_000))), "\n";
$group->spawnWithKey('ready', fn() => 1);
suspend;
suspend;
echo json_encode($group->joinNext(Async\Future::completed(1))), "\n";
?>
--EXPECT--
the next task of a group that has none under way and has not been closed
0 a
1 b
over
the next task of a group that has none under way and has not been closed
0 a
1 b
over
Async\TimeoutException
the next task of a group that has none under way and has not been closed until timeout of 60000 ms
[0,"kept",null]
["ready",1,null]
