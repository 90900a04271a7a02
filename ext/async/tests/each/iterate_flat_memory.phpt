--TEST--
iterate() and map(): calls that end before the limit of concurrency is reached leave nothing behind
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, map};

function numbers(int $count, ?int &$after): Generator
{
    for ($i = 0; $i < $count; $i++) {
        if ($i === 100) {
            $after = memory_get_usage();
        }
        yield $i;
    }
    $after = memory_get_usage() - $after;
}
$calls = [
    'a value' => fn($n) => true,
    'a wait' => function ($n) { suspend; return true; },
];
foreach ($calls as $what => $call) {
    iterate(numbers(5000, $grown), $call, concurrency: 5);
    echo "iterate, $what: ", $grown < 20_000 ? 'flat' : "grown by $grown", "\n";
    map(numbers(5000, $grown), $call, concurrency: 5);
    // an array of 8192 results, or on the way from one of 4096
    echo "map, $what: ", $grown < 5000 * 64 ? 'flat' : "grown by $grown", "\n";
}
?>
--EXPECT--
iterate, a value: flat
map, a value: flat
iterate, a wait: flat
map, a wait: flat
