--TEST--
All who await the coroutine get the same exception object
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$failing = spawn { delay(2); throw new Exception('failure'); };
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn use($failing) {
        try { await $failing; } catch (Exception $e) { return $e; }
    };
}
$got = array_map(fn($w) => await $w, $waiters);
var_dump($got[0] === $got[1], $got[1] === $got[2], $got[0]->getMessage(), $failing->getException() === $got[0]);
?>
--EXPECT--
bool(true)
bool(true)
string(7) "failure"
bool(true)
