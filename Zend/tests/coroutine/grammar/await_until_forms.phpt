--TEST--
await E until C with the forms of E and C, in expressions, with and without parentheses
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\timeout;

function job($v) { return spawn (fn() => $v)(); }
function limit() { return timeout(10000); }
class L { public $t; public static function make() { return timeout(10000); } public function get() { return $this->t ??= timeout(10000); } }
$c = job('value');
$t = timeout(10000);
$l = new L;
echo await $c until $t, "\n";
echo await $c until limit(), "\n";
echo await $c until L::make(), "\n";
echo await $c until $l->get(), "\n";
echo await $c until (timeout(10000)), "\n";
echo await job('new') until timeout(10000), "\n";
echo await spawn strtoupper('spawned') until spawn Async\delay(200), "\n";
echo await spawn { return 'block'; } until spawn { Async\delay(200); }, "\n";
$x = await $c until $t;
echo $x, "\n";
echo (await $c until $t) . '!', "\n";
echo strrev(await $c until $t), "\n";
echo implode(',', [await $c until $t, await $c until $t]), "\n";
function f($c, $t) { return await $c until $t; }
echo f($c, $t), "\n";
echo await ($c) until ($t), "\n";
?>
--EXPECT--
value
value
value
value
value
new
SPAWNED
block
value
value!
eulav
value,value
value
value
