--TEST--
All who await a failed coroutine get the very same exception object
--EXTENSIONS--
async
--FILE--
<?php
$failing = spawn { suspend; throw new Exception('shared'); };
$waiters = [];
for ($i = 0; $i < 3; $i++) {
    $waiters[] = spawn use($failing) { try { await $failing; } catch (Exception $e) { return $e; } };
}
$got = [];
foreach ($waiters as $waiter) {
    $got[] = await $waiter;
}
try { await $failing; } catch (Exception $late) {}
var_dump($got[0] === $got[1], $got[1] === $got[2], $late === $got[0], $failing->getException() === $late, $late->getPrevious());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
NULL
