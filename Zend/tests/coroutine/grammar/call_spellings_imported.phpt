--TEST--
Async\spawn, Async\await, Async\suspend imported, aliased and qualified
--EXTENSIONS--
async
--FILE--
<?php
namespace App;

use function Async\{spawn, await, suspend};
use function Async\spawn as go;
use function Async\await as wait;

$c = spawn('strtoupper', 'a');
suspend();
echo await($c), await (spawn(fn($x) => $x, 'b')), wait(go(strtoupper(...), 'c')), "\n";
echo \Async\await(\Async\spawn(fn() => 'd')), "\n";
\Async\suspend();
echo await(spawn(function (string ...$all) { return implode(',', $all); }, 'x', 'y')), "\n";
echo (spawn(...))(strrev(...), 'abc') instanceof \Async\Coroutine ? "coroutine\n" : "no\n";
class A { public static function s($x) { return "static $x"; } public function m($x) { return "method $x"; } }
echo await(spawn([A::class, 's'], 1)), await(spawn([new A, 'm'], 2)), await(spawn((new A)->m(...), 3)), "\n";
?>
--EXPECT--
AbC
d
x,y
coroutine
static 1method 2method 3
