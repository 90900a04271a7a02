--TEST--
Awaiting a group throws the first failure at once, every time the same
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup;
$group->spawn(function () { delay(5); return 'done'; });
$group->spawn(function () { delay(1); throw new RuntimeException('first'); });
$group->spawn(function () { delay(3); throw new LogicException('second'); });
foreach ([1, 2] as $time) {
    try {
        await $group;
    } catch (RuntimeException $e) {
        $seen[] = $e;
    }
}
var_dump($seen[0] === $seen[1], $group->isFinished());
delay(20);
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
