--TEST--
A waiter that was woken for nothing keeps its place; a notification of one that is cancelled goes on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Channel, Condition, CoroutineGroup, Mutex};

// the failure that would end the wait of `first` is taken before it runs
$channel = new Channel(5);
$group = new CoroutineGroup();
foreach (['first' => $group, 'second' => null, 'third' => null] as $name => $until) {
    spawn use($channel, $name, $until) { $message = $channel->recv($until); echo "$name: $message\n"; };
}
$group->spawn(function () { suspend; throw new Exception(); });
$group->spawn(Async\delay(...), 1);
suspend;
suspend;
$group->joinNext();
$channel->send('a');
suspend;
suspend;
$channel->send('b');
$channel->send('c');
suspend;
suspend;

// cancelled ones between those that wait
foreach (range(0, 5) as $i) {
    $receivers[] = spawn use($channel, $i) { $message = $channel->recv(); echo "$i: $message\n"; };
}
suspend;
foreach ([0, 1, 3, 5] as $i) {
    $receivers[$i]->cancel();
}
$channel->send('d');
$channel->send('e');
$channel->send('f');
spawn use($channel) { $message = $channel->recv(); echo "last: $message\n"; };
suspend;
suspend;

$condition = new Condition($mutex = new Mutex());
foreach (range(0, 4) as $i) {
    $waiters[] = spawn use($condition, $mutex, $i) {
        $mutex->lock();
        try {
            $condition->wait();
            echo "$i: notified\n";
        } finally {
            $mutex->unlock();
        }
    };
}
suspend;
$mutex->lock();
$waiters[0]->cancel();
$waiters[2]->cancel();
$condition->notify();
$condition->notify();
$condition->notify();
$mutex->unlock();
suspend;
suspend;
suspend;
$waiters[4]->cancel();
?>
--EXPECT--
second: a
first: b
third: c
2: d
4: e
last: f
1: notified
3: notified
4: notified
