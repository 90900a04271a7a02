--TEST--
getCoroutines() gives all that have not ended, oldest first
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\{getCoroutines, currentCoroutine};
$ids = fn() => implode(',', array_map(fn($c) => $c->getId(), getCoroutines()));
var_dump(count(getCoroutines()), $ids());
$a = spawn { suspend; suspend; };
$b = spawn { Async\delay(100); };
var_dump(getCoroutines()[0] === currentCoroutine(), getCoroutines()[1] === $a);
echo $ids(), "\n";
$c = spawn strlen('');
$a->cancel();
echo $ids(), "\n";
await $c;
await $b;
echo $ids(), "\n";
unset($a, $b, $c);
spawn use($ids) { suspend; echo 'main has ended: ', $ids(), "\n"; };
?>
--EXPECT--
int(1)
string(1) "1"
bool(true)
bool(true)
1,2,3
1,3,4
1
main has ended: 5
