--TEST--
A combination gives the same to everyone and every time
--EXTENSIONS--
async
--FILE--
<?php
use function Async\all;
$all = all([spawn { Async\delay(1); return new stdClass; }]);
$other = spawn use($all) { return await $all; };
$first = await $all;
var_dump($first[0] === (await $other)[0], $first === await $all);
$failing = all([spawn { throw new Exception('no'); }]);
$exceptions = [];
for ($i = 0; $i < 2; $i++) {
    try { await $failing; } catch (Exception $e) { $exceptions[] = $e; }
}
var_dump($exceptions[0] === $exceptions[1]);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
