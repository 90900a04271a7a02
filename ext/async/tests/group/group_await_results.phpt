--TEST--
Awaiting a group gives the results by key, in the order in which tasks were added
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup;
var_dump($group->spawn(function ($a, $b) { delay(4); return $a . $b; }, 'x', b: 'y'));
$group->spawnWithKey('named', fn() => 'fast');
$group->spawnWithKey('7', fn() => 'seven');
var_dump($group->spawn(fn() => 'eight'));
var_dump(count($group), $group->isFinished());
var_dump(await $group);
var_dump($group->isFinished(), await $group === $group->results(), $group->errors());
var_dump(await new CoroutineGroup, (new ReflectionClass('Async\TaskGroup'))->getName());
?>
--EXPECT--
int(0)
int(8)
int(4)
bool(false)
array(4) {
  [0]=>
  string(2) "xy"
  ["named"]=>
  string(4) "fast"
  [7]=>
  string(5) "seven"
  [8]=>
  string(5) "eight"
}
bool(true)
bool(true)
array(0) {
}
array(0) {
}
string(20) "Async\CoroutineGroup"
