--TEST--
Which resources release() knows: identical ones, lent several times too
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

function check(string $name, Pool $pool, array $known, array $unknown): void
{
    foreach ($known as $resource) {
        $pool->release($resource);
    }
    foreach ($unknown as $resource) {
        try {
            $pool->release($resource);
            echo "known\n";
        } catch (Async\PoolException) {
        }
    }
    echo "$name: ", $pool->activeCount(), " lent\n";
}

$pool = new Pool(fn() => 0.0);
$pool->acquire();
check('zero', $pool, [-0.0], [0, false, '0']);
$pool = new Pool(fn() => 7);
$pool->acquire(); $pool->acquire();
check('the same twice', $pool, [7, 7], [7]);
$pool = new Pool(fn() => [1, [2, 3]]);
$pool->acquire();
check('array', $pool, [[1, [2, 3]]], [[1, [2, 3]]]);
$pool = new Pool(fn() => [1, [2, 3]]);
$pool->acquire();
check('another array', $pool, [], [[1, [2, 4]], [1, ['2', 3]], [[2, 3], 1]]);
$shared = 1;
$pool = new Pool(function () use (&$shared) { return ['counter' => &$shared]; });
$array = $pool->acquire();
$shared = 2;
check('array with a reference', $pool, [$array], []);
$pool = new Pool(fn() => true);
$pool->acquire();
check('true', $pool, [], [1, 'true', false]);
$pool = new Pool(fn() => fopen('php://memory', 'r'));
$stream = $pool->acquire();
check('resource', $pool, [$stream], [$stream]);
$pool = new Pool(fn() => new ArrayObject([1]));
$object = $pool->acquire();
check('object', $pool, [$object], [new ArrayObject([1])]);
?>
--EXPECT--
zero: 0 lent
the same twice: 0 lent
array: 0 lent
another array: 1 lent
array with a reference: 0 lent
true: 1 lent
resource: 0 lent
object: 0 lent
