--TEST--
Closures by their code, with what they are bound to
--EXTENSIONS--
async
--FILE--
<?php
class Shop {
    private $rate = 0.5;
    public function price() { return fn($x) => $x * $this->rate; }
    public static function maker() { return static fn() => static::class . ' ' . self::class; }
    public function nested() { return array_map(fn($n) => fn() => $n * $this->rate, [1, 2]); }
}
class Sub extends Shop {}
function outer($n) { return function () use ($n) { static $calls = 0; return [++$calls, $n]; }; }

$pool = new Async\WorkerPool(workers: 1);
await $pool->submit(fn() => 'the worker exists from now on');
$run = fn(Closure $f, ...$args) => $f(...$args);

var_dump(await $pool->submit((new Shop)->price(), 10));
var_dump(await $pool->submit(Sub::maker()));
var_dump(await $pool->submit((new Shop)->nested()[1]));
var_dump(json_encode(await $pool->submit(outer('five'))));
var_dump(await $pool->submit($run, fn() => 'an argument'));
var_dump((await $pool->submit(fn() => [fn() => 'a result', 1]))[0]());
var_dump(await $pool->submit($run, fn($f) => $f(), fn() => 'inside an argument'));

[$first, $second] = [fn() => 'first', fn() => 'second'];
var_dump(await $pool->submit($first), await $pool->submit($second));
$inner = fn() => fn() => 'inner';
var_dump((await $pool->submit($inner))());

$factorial = function (int $n) use (&$factorial) { return $n < 2 ? 1 : $n * $factorial($n - 1); };
var_dump(await $pool->submit($factorial, 10));
$count = 0;
await $pool->submit(function () use (&$count) { $count++; });
var_dump($count);
var_dump(await $pool->submit(Closure::bind(fn() => $this->rate, new Shop, Shop::class)));
var_dump(array_sum(iterator_to_array(await $pool->submit(fn() => new ArrayIterator([1, 2])))));
var_dump(await $pool->submit(function (int ...$numbers) { return array_sum($numbers); }, 1, 2, 3));
var_dump(await $pool->submit(function (array &$list) { sort($list); return $list; }, [2, 1]));

final class Hooked
{
    public Closure $short { get => fn() => 'of a hook'; }
    public Closure $block { get { return function () { return 'of a hook with a block'; }; } }
    public string $set { set(string $given) { $this->set = $given; $GLOBALS['made'] = fn() => $given; } }
}
$hooked = new Hooked;
$hooked->set = 'of a set hook';
var_dump(await $pool->submit($hooked->short), await $pool->submit($hooked->block), await $pool->submit(Closure::bind($made, null)));
?>
--EXPECT--
float(5)
string(8) "Sub Shop"
float(1)
string(10) "[1,"five"]"
string(11) "an argument"
string(8) "a result"
string(18) "inside an argument"
string(5) "first"
string(6) "second"
string(5) "inner"
int(3628800)
int(0)
float(0.5)
int(3)
int(6)
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
string(9) "of a hook"
string(22) "of a hook with a block"
string(13) "of a set hook"
