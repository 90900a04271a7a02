--TEST--
Time grows with the number: resources of a pool that are given back
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\Pool;

function given_back(int $n, callable $factory): void
{
    $made = 0;
    $pool = new Pool(function () use ($factory, &$made) { return $factory($made++); }, max: $n);
    for ($i = 0; $i < $n; $i++) {
        $taken[] = $pool->acquire();
    }
    foreach ($taken as $resource) {
        $pool->release($resource);
    }
}

expect_linear(array_map(fn(callable $factory) => fn(int $n) => given_back($n, $factory), [
    'objects' => fn(int $i) => new stdClass(),
    'strings' => fn(int $i) => "resource $i",
    'arrays' => fn(int $i) => [...array_fill(0, 20, null), $i],
    'arrays in arrays' => fn(int $i) => ['server' => ['port' => $i]],
    'arrays of different keys' => fn(int $i) => ["key $i" => true],
]), 5000);
?>
--EXPECT--
objects: linear
strings: linear
arrays: linear
arrays in arrays: linear
arrays of different keys: linear
