--TEST--
anyOf() gives the first successes in the order in which they came, with their keys
--FILE--
<?php
use function Async\{anyOf, delay};
$r = await anyOf(2, [
    'slow' => spawn { delay(40); return 3; },
    'second' => spawn { delay(10); return 2; },
    'bad' => spawn { throw new Exception; },
    'first' => spawn { delay(1); return 1; },
]);
echo json_encode($r), "\n";
echo json_encode(await anyOf(0, [spawn { return 1; }])), "\n";
echo json_encode(await anyOf(2, ['a' => Async\Future::completed(1), 'b' => Async\Future::completed(2), 'c' => Async\Future::completed(3)])), "\n";
?>
--EXPECT--
{"first":1,"second":2}
[]
{"a":1,"b":2}
