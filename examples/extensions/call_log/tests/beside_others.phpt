--TEST--
call_log(): calls of coroutines are told apart
--EXTENSIONS--
call_log
--INI--
async.schedule_seed=0
--FILE--
<?php
function work(string $name): string { Async\delay(1); return inner($name); }
function inner(string $name): string { Async\delay(1); return $name; }
function generated() { yield inner('c'); }
$tasks = [spawn work('a'), spawn work('b'), spawn (fn() => [...generated()])()];
foreach ($tasks as $task) await $task;
inner('main');
echo implode("\n", call_log()), "\n";
?>
--EXPECTF--
3: generated > inner
3: {closure:%sbeside_others.php:5} > generated
3: {closure:%sbeside_others.php:5} > generated
3: (script) > {closure:%sbeside_others.php:5}
1: work > inner
1: (script) > work
2: work > inner
2: (script) > work
0: (script) > inner
