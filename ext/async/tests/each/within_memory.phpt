--TEST--
within() leaves nothing behind, whatever its way out
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, within};
function turn() {
    within(60_000, fn() => [1, 2]);
    try { within(60_000, function () { throw new Exception; }); } catch (Exception) {}
    try { within(1, function () { spawn delay(60_000); delay(60_000); }); } catch (Async\TimeoutException) {}
}
for ($i = 0; $i < 20; $i++) turn();
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 50; $i++) turn();
gc_collect_cycles();
var_dump(memory_get_usage() - $before < 2000, Async\currentScope()->getChildScopes(), count(Async\getCoroutines()));
?>
--EXPECT--
bool(true)
array(0) {
}
int(1)
