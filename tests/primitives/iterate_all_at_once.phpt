--TEST--
iterate() calls the callback for every element, each in a coroutine of its own
--FILE--
<?php
use function Async\{iterate, delay};
$seen = [];
$ids = [];
$running = $most = 0;
$result = iterate(['a' => 1, 'b' => 2, 5 => 3], function ($value, $key) use (&$seen, &$ids, &$running, &$most) {
    $most = max($most, ++$running);
    delay(1);
    $seen[$key] = $value;
    $ids[] = Async\currentCoroutine()->getId();
    $running--;
});
ksort($seen, SORT_STRING);
echo json_encode($seen), ' ', count(array_unique($ids)), ' ', $most, "\n";
var_dump($result);
iterate([], fn() => print("not called\n"));
?>
--EXPECT--
{"5":3,"a":1,"b":2} 3 3
NULL
