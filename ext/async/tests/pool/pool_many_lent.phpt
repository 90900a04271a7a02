--TEST--
What release() costs does not grow with what is lent, of whatever kind the resources are
--EXTENSIONS--
async
--FILE--
<?php
function seconds(callable $factory, int $n): float
{
    $pool = new Async\Pool($factory, max: $n);
    for ($i = 0; $i < $n; $i++) {
        $lent[] = $pool->acquire();
    }
    $begin = hrtime(true);
    foreach ($lent as $resource) {
        $pool->release($resource);
    }
    if ($pool->activeCount() !== 0 || $pool->idleCount() !== $n) {
        echo "wrong numbers\n";
    }
    return (hrtime(true) - $begin) / 1e9;
}

$i = 0;
$kinds = [
    'object' => fn() => new stdClass,
    'int' => function () use (&$i) { return $i++; },
    'string' => function () use (&$i) { return "r" . $i++; },
    'float' => function () use (&$i) { return $i++ / 3; },
    'array' => function () use (&$i) { return ['id' => $i++, 'connection' => new stdClass]; },
    'array with a reference' => function () use (&$i) { $n = $i++; return [$n, &$i]; },
];
foreach ($kinds as $kind => $factory) {
    // linear search would take 64 times as long
    $few = max(0.0005, min(seconds($factory, 1000), seconds($factory, 1000)));
    $many = min(seconds($factory, 8000), seconds($factory, 8000), seconds($factory, 8000));
    echo $kind, $many < $few * 40 ? ": ok" : ": $few, then $many", "\n";
}
?>
--EXPECT--
object: ok
int: ok
string: ok
float: ok
array: ok
array with a reference: ok
