--TEST--
A spawner that is cancelled while it waits adds nothing, also between its turn and its run; a group that closes refuses the others
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AsyncException, CancellationException, CoroutineGroup, FutureState, Future};
function spawner(CoroutineGroup $group, string $name) {
    try {
        $group->spawnWithKey($name, fn() => print("$name runs\n"));
        echo "$name added\n";
    } catch (AsyncException | CancellationException $e) {
        echo "$name: ", get_class($e), ' ', preg_replace('/\. .*/s', '', $e->getMessage()), "\n";
    }
}
$gate = new FutureState;
$group = new CoroutineGroup(concurrency: 1, queueLimit: 0);
$group->spawnWithKey('first', function () use ($gate) { await new Future($gate); });
[$a, $b, $c] = [spawn spawner($group, 'a'), spawn spawner($group, 'b'), spawn spawner($group, 'c')];
suspend;
suspend;
echo $a->getAwaitingInfo()[0], "\n";
$a->cancel(new CancellationException('stop'));
spawn use($b, $group) { while (!array_key_exists('first', $group->results())) suspend; $b->cancel(new CancellationException('between')); };
suspend;
$gate->complete(1);
for ($i = 0; $i < 10; $i++) suspend;
echo count($group), "\n";

foreach (['close', 'cancel'] as $end) {
    $group = new CoroutineGroup(concurrency: 1, queueLimit: 0);
    $group->spawnWithKey('first', function () { try { Async\delay(5); } finally { echo "first ends\n"; } });
    $late = spawn spawner($group, 'late');
    suspend;
    suspend;
    $group->$end();
    await $late;
    await $group->settled();
    echo implode(',', array_keys($group->results())), "\n";
}
?>
--EXPECT--
room in a group with a concurrency of 1 and a queue limit of 0, 1 of its 1 tasks unfinished
a: Async\CancellationException stop
b: Async\CancellationException between
c added
c runs
2
late: Async\AsyncException The coroutine group is closed
first ends
first
late: Async\AsyncException The coroutine group is closed
first ends
