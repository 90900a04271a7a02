--TEST--
A wait for a group can be given up; the group as a limit
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\{CoroutineGroup, Future};
use function Async\{delay, timeout, all};
$gate = new Future;
$group = new CoroutineGroup;
$group->spawn(function () use ($gate) { await $gate; return 'done'; });
try {
    await $group until timeout(1);
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$gate->getState()->complete(null);
echo json_encode(await all(['g' => $group])), "\n";
$work = spawn { delay(10000); };
$limit = new CoroutineGroup;
$limit->spawn(function () { throw new LogicException('limit failed'); });
try {
    await $work until $limit;
} catch (Async\AwaitCancelledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
$work->cancel();
?>
--EXPECT--
Async\TimeoutException
{"g":["done"]}
limit failed
