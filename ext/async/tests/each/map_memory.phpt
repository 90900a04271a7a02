--TEST--
map() leaves nothing behind, whatever its way out
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, map, timeout};
class Probe { public static int $alive = 0; function __construct() { self::$alive++; } function __destruct() { self::$alive--; suspend; } }
function turn() {
    map(range(1, 20), fn() => new Probe, 3);
    try { map(range(1, 5), fn($i) => $i === 4 ? throw new Exception : new Probe, 1); } catch (Exception) {}
    try { map(range(1, 5), fn($i) => $i === 4 ? delay(60_000) : new Probe, 0, timeout(1)); } catch (Async\AwaitCancelledException) {}
}
for ($i = 0; $i < 5; $i++) turn();
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 20; $i++) turn();
gc_collect_cycles();
var_dump(Probe::$alive, memory_get_usage() - $before < 2000, count(Async\getCoroutines()));
?>
--EXPECT--
int(0)
bool(true)
int(1)
