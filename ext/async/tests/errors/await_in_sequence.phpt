--TEST--
Two failures awaited one after the other: each await gets its own
--EXTENSIONS--
async
--FILE--
<?php
$failing = fn($ms, $text) => function () use ($ms, $text) { Async\delay($ms); throw new Exception($text); };
$a = spawn ($failing(10, 'of a'))();
$b = spawn ($failing(1, 'of b'))();
foreach ([$a, $b] as $c) {
    try { await $c; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
of a
of b
