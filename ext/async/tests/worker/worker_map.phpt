--TEST--
map(): order, keys, sources, failures, breaking off
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;
use function Async\delay;

$pool = new WorkerPool(workers: 2);
foreach ($pool->map(['x' => 30, 'y' => 1, 5 => 2], function ($ms, $key) { delay($ms); return "$key:$ms"; }) as $key => $value) {
    echo json_encode([$key, $value]), ' ';
}
echo "\n";
foreach ($pool->map([500, 1, 2], function ($ms) { delay($ms); return $ms; }, ordered: false) as $key => $value) {
    echo "$key=>$value ";
}
echo "\n";
var_dump(iterator_to_array($pool->map(['a', 'b'], strtoupper(...))));

$taken = 0;
$endless = (function () use (&$taken) { for (;; $taken++) yield [$taken] => $taken; })();
foreach ($pool->map($endless, fn($n) => $n ** 2, buffer: 3) as $key => $square) {
    echo $key[0], '=', $square, ' ';
    if ($square >= 16) break;
}
echo 'taken ', $taken, "\n";
await $pool;

function results($map) { try { foreach ($map as $key => $value) echo "$key=>$value "; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(); } echo "\n"; }
results($pool->map([1, 0, 2], fn($n) => intdiv(10, $n)));
results($pool->map((function () { yield 1; throw new LogicException('source'); })(), fn($n) => $n, buffer: 1));
results($pool->map([], fn($n) => $n));
results($pool->map(new ArrayIterator(['k' => 'v']), fn($n) => $n));
await $pool;

$map = $pool->map([1, 2, 3], fn($n) => $n);
var_dump($map->valid(), $map->current(), $map->key());
$map->next();
var_dump($map->current());
try { $map->rewind(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
unset($map);
try { $pool->map([], fn() => 1, buffer: -1); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
$pool->close();
results($pool->map([1], fn($n) => $n));
try { new Async\WorkerResults; } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
["x","x:30"] ["y","y:1"] [5,"5:2"] 
1=>1 2=>2 0=>500 
array(2) {
  [0]=>
  string(1) "A"
  [1]=>
  string(1) "B"
}
0=0 1=1 2=4 3=9 4=16 taken 6
0=>10 Async\RemoteException: DivisionByZeroError in a worker: Division by zero
0=>1 LogicException: source

k=>v 
bool(true)
int(1)
int(0)
int(2)
The results of map() can be iterated over only once
Async\WorkerPool::map(): Argument #4 ($buffer) must be between 0 and 2147483647
Async\PoolException: The worker pool is closed. Pool created at %sworker_map.php:5, closed at %sworker_map.php:39
Call to private Async\WorkerResults::__construct() from global scope
