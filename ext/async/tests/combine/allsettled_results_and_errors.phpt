--TEST--
allSettled() gives results and errors by key, and does not fail
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{allSettled, delay};
[$results, $errors] = await allSettled([
    'a' => spawn { delay(4); return 1; },
    'b' => spawn { delay(2); throw new RuntimeException('b'); },
    'c' => spawn { return 3; },
    'd' => Async\Future::failed(new LogicException('d')),
]);
echo json_encode($results), ' ', implode(',', array_map(fn($k, $e) => "$k=" . $e->getMessage(), array_keys($errors), $errors)), "\n";
?>
--EXPECT--
{"a":1,"c":3} b=b,d=d
