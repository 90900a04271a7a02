--TEST--
Awaiting a group throws the first failure at once, every time the same
--EXTENSIONS--
async
--FILE--
<?php
use Async\{CoroutineGroup, Future};
$gate = new Future;
$group = new CoroutineGroup;
$group->spawn(function () use ($gate) { await $gate; return 'done'; });
$group->spawn(function () { throw new RuntimeException('first'); });
$group->spawn(function () use ($gate) { await $gate; throw new LogicException('second'); });
foreach ([1, 2] as $time) {
    try {
        await $group;
    } catch (RuntimeException $e) {
        $seen[] = $e;
    }
}
var_dump($seen[0] === $seen[1], $group->isFinished());
$gate->getState()->complete(null);
foreach ($group as $task);
var_dump($group->isFinished(), $group->results(), array_map(fn($e) => $e->getMessage(), $group->errors()));
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
array(1) {
  [0]=>
  string(4) "done"
}
array(2) {
  [1]=>
  string(5) "first"
  [2]=>
  string(6) "second"
}
