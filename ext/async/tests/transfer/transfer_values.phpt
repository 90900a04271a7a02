--TEST--
Values arrive in a worker, and back, as serialize() would give them
--EXTENSIONS--
async
--FILE--
<?php
enum Suit: string { case Hearts = 'h'; case Spades = 's'; }

$pool = new Async\WorkerPool(workers: 1);
foreach ([null, true, false, 0, PHP_INT_MIN, -0.0, 1.5, NAN, INF, '', "a\0b", [], [1, [2, [3]]], ['a' => 1, 5 => 'x', -3 => null], Suit::Spades, str_repeat('x', 300000)] as $value) {
    [$sent, $received] = [await $pool->submit(serialize(...), $value), await $pool->submit(fn($x) => $x, $value)];
    if ($sent !== serialize($value) || serialize($received) !== serialize($value)) {
        var_dump($value, $sent, $received);
    }
}
var_dump(await $pool->submit(fn($x) => $x === Suit::Spades, Suit::Spades));

$shared = new stdClass;
[$a, $b, [$c]] = await $pool->submit(fn($x, $y) => [$x, $y, [$x]], $shared, $shared);
var_dump($a === $b, $b === $c);

$array = [1];
$array['self'] = &$array;
$back = await $pool->submit(fn($x) => $x, $array);
$back['self'][] = 'new';
var_dump(count($back['self']['self']['self']));

$one = 1;
$two = [&$one, &$one];
$back = await $pool->submit(function (array $x) { $x[0]++; return $x; }, $two);
$back[1]++;
var_dump($back[0], $one);

$list = [10 => 'a', 20 => 'b'];
unset($list[20]);
$list[] = 'c';
var_dump(array_keys(await $pool->submit(fn($x) => $x, $list)));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
int(3)
int(3)
int(1)
array(2) {
  [0]=>
  int(10)
  [1]=>
  int(21)
}
