--TEST--
iterate() calls the callback for every element, each in a coroutine of its own, all at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\iterate;
$seen = [];
$ids = [];
$running = 0;
$gate = new Async\Future;
$result = iterate(['a' => 1, 'b' => 2, 5 => 3], function ($value, $key) use (&$seen, &$ids, &$running, $gate) {
    if (++$running === 3) {
        $gate->getState()->complete(null);
    }
    await $gate;
    $seen[$key] = $value;
    $ids[] = Async\currentCoroutine()->getId();
});
ksort($seen, SORT_STRING);
echo json_encode($seen), ' ', count(array_unique($ids)), "\n";
var_dump($result);
iterate([], fn() => print("not called\n"));
?>
--EXPECT--
{"5":3,"a":1,"b":2} 3
NULL
