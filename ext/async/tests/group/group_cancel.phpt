--TEST--
cancel() closes the group, cancels its tasks, and drops queued ones
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup(null, 2);
$group->spawn(fn() => 'done');
$group->spawn(function () {
    try {
        delay(10000);
    } finally {
        delay(1);
        echo "cleaned up\n";
    }
});
$group->spawn(function () use ($group) {
    $group->cancel(new Async\CancellationException('stop'));
    delay(10000);
});
$group->spawn(function () { echo "never starts\n"; });
try {
    await $group;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($group->isClosed());
foreach ($group as $key => [$result, $error]) {
    $all[$key] = $result ?? $error->getMessage();
}
ksort($all);
var_dump($group->isFinished());
echo json_encode($all), "\n";
// nobody sees these
$other = new CoroutineGroup;
$other->spawn(function () { delay(10000); });
suspend;
$other->cancel();
unset($other);
delay(1);
echo "end\n";
?>
--EXPECT--
stop
bool(true)
cleaned up
bool(true)
["done","stop","stop","stop"]
end
