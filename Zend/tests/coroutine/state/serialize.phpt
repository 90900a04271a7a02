--TEST--
serialize() in two coroutines: each numbers its own values
--DESCRIPTION--
State rows: serialize_lock, serialize_data
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class S { public function __serialize(): array { suspend; return [1]; } }
$a = spawn { $o = new stdClass; return serialize([$o, new S, $o, [1, 2]]); };
$b = spawn { $o = new stdClass; return serialize([new S, $o, $o, [3, 4]]); };
echo await $a, "\n", await $b, "\n";
$q = new ArrayObject([1]);
echo serialize([2, $q, $q]) === serialize([2, $q, $q]) ? "same\n" : "different\n";
?>
--EXPECT--
a:4:{i:0;O:8:"stdClass":0:{}i:1;O:1:"S":1:{i:0;i:1;}i:2;r:2;i:3;a:2:{i:0;i:1;i:1;i:2;}}
a:4:{i:0;O:1:"S":1:{i:0;i:1;}i:1;O:8:"stdClass":0:{}i:2;r:4;i:3;a:2:{i:0;i:3;i:1;i:4;}}
same
