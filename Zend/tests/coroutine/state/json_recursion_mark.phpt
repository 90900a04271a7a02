--TEST--
Accepted exception: json_encode of one object in two coroutines at once may report a recursion, never more
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class J implements JsonSerializable { public function jsonSerialize(): mixed { suspend; return 1; } }
$o = new J;
$a = spawn use($o) { return [json_encode($o), json_last_error_msg()]; };
$b = spawn use($o) { return [json_encode($o), json_last_error_msg()]; };
foreach ([await $a, await $b] as $r) {
    echo $r === ['1', 'No error'] || $r === [false, 'Recursion detected'] ? "defined\n" : json_encode($r);
}
var_dump(json_encode($o), json_encode([new J, new J]));
?>
--EXPECT--
defined
defined
string(1) "1"
string(5) "[1,1]"
