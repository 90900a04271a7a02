--TEST--
A select() over awaitables that is cancelled or given up leaves them as they were
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, Channel, Interval};
use function Async\{delay, select, timeout};
$work = spawn { delay(20); return 'result'; };
$channel = new Channel;
$cases = ['work' => $work, 'channel' => $channel, 'clock' => new Interval(60_000)];
$chooser = spawn select($cases);
suspend;
echo $chooser->getAwaitingInfo()[0], "\n";
$chooser->cancel();
try {
    await $chooser;
} catch (Async\CancellationException $e) {
    var_dump($chooser->isCancelled());
}
try {
    select($cases, timeout(1));
} catch (AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
var_dump($channel->trySend(1));
echo json_encode(select($cases)), "\n";
?>
--EXPECT--
one of 3 cases of Async\select()
bool(true)
Async\TimeoutException
bool(false)
["work","result"]
