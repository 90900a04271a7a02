--TEST--
Functions that change an array in place, and run code that waits, while others read and change the same array
--EXTENSIONS--
async
mbstring
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

final class Text { public function __construct(private string $text) {} public function __toString(): string { delay(1); return $this->text; } }
final class Slow { public function __construct(public int $number) {} public function __destruct() { delay(1); } }

$texts = fn() => array_map(fn($n) => new Text("t$n"), [3, 1, 4, 1, 5, 9, 2, 6]);
$slow = fn() => array_map(fn($n) => new Slow($n), range(1, 8));
$functions = [
    'sort' => [$texts, fn(&$a) => sort($a, SORT_STRING)],
    'rsort' => [$texts, fn(&$a) => rsort($a, SORT_STRING)],
    'asort' => [$texts, fn(&$a) => asort($a, SORT_STRING)],
    'arsort' => [$texts, fn(&$a) => arsort($a, SORT_STRING)],
    'natsort' => [$texts, fn(&$a) => natsort($a)],
    'natcasesort' => [$texts, fn(&$a) => natcasesort($a)],
    'usort' => [$texts, fn(&$a) => usort($a, fn($x, $y) => (string) $x <=> (string) $y)],
    'uasort' => [$texts, fn(&$a) => uasort($a, fn($x, $y) => (string) $x <=> (string) $y)],
    'uksort' => [$texts, fn(&$a) => uksort($a, function ($x, $y) { delay(1); return $y <=> $x; })],
    'array_multisort' => [$texts, fn(&$a) => array_multisort($a, SORT_STRING)],
    'array_splice' => [$slow, function (&$a) { array_splice($a, 1, 5, [new Slow(9)]); }],
    'array_splice, kept' => [$slow, function (&$a) { $gone = array_splice($a, 1, 5); unset($gone); }],
    'array_walk' => [$slow, fn(&$a) => array_walk($a, function (&$v) { $v = new Slow(0); })],
    'array_walk_recursive' => [fn() => [$slow(), $slow()], fn(&$a) => array_walk_recursive($a, function (&$v) { $v = new Slow(0); })],
    'extract' => [fn() => ['a' => new Slow(1), 'b' => new Slow(2), 'c' => new Slow(3)], function (&$a) { $a_ = $b = $c = new Slow(5); extract($a, EXTR_REFS); }],
    'array_pop and push' => [$slow, function (&$a) { for ($i = 0; $i < 4; $i++) { array_pop($a); array_push($a, new Slow(1)); array_shift($a); array_unshift($a, new Slow(2)); } }],
    'settype' => [$texts, fn(&$a) => settype($a, 'string')],
    'mb_convert_variables' => [fn() => ['x' => 'text', 'y' => ['z' => 'text']], fn(&$a) => mb_convert_variables('UTF-16', 'UTF-8', $a)],
];
$others = [
    'reads' => function (&$a) { array_filter((array) $a, function ($v) { delay(1); return $v instanceof Slow ? $v->number : true; }); },
    'walks' => function (&$a) { foreach ((array) $a as $v) { delay(1); $n = is_array($v) ? count($v) : $v; } },
    'appends' => function (&$a) { for ($i = 0; $i < 4; $i++) { delay(1); if (is_array($a)) { $a[] = new Slow($i); } } },
    'removes' => function (&$a) { for ($i = 0; $i < 4; $i++) { delay(1); if (is_array($a)) { unset($a[$i]); } } },
    'replaces' => function (&$a) { delay(2); $a = null; },
];
set_error_handler(fn() => true);    // arrays and objects become strings
foreach ($functions as $name => [$make, $change]) {
    foreach ([...array_map(fn($other) => [$other], $others), 'all' => $others] as $companions) {
        $array = $make();
        $reference = &$array;
        $tasks = [spawn use (&$array, $change) { try { $change($array); } catch (Error $e) { } }];
        foreach ($companions as $companion) {
            $tasks[] = spawn use (&$array, $companion) { $companion($array); };
        }
        foreach ($tasks as $task) {
            await $task;
        }
        // whatever is there now is whole
        $seen = is_array($array) ? count($array) : 0;
        unset($array, $reference, $task, $tasks);
    }
    echo "$name\n";
}
echo "-- alone, the result is the function's\n";
$array = $texts();
await spawn use (&$array) { sort($array, SORT_STRING); };
echo implode(' ', $array), "\n";
$numbers = [1, 2, 3, 4];
await spawn use (&$numbers) { array_splice($numbers, 1, 2, ['two', 'and', 'three']); };
echo implode(' ', $numbers), "\n";
?>
--EXPECT--
sort
rsort
asort
arsort
natsort
natcasesort
usort
uasort
uksort
array_multisort
array_splice
array_splice, kept
array_walk
array_walk_recursive
extract
array_pop and push
settype
mb_convert_variables
-- alone, the result is the function's
t1 t1 t2 t3 t4 t5 t6 t9
1 two and three 4
