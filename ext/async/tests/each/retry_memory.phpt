--TEST--
retry() leaves nothing behind, whatever its way out
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, retry, timeout, within};
class Magic { function __call($name, $arguments) { return $arguments[0] < 3 ? throw new Exception : [$name]; } }
function turn() {
    retry([new Magic, 'anything'], 5, 0);
    retry([new Magic, 'anything'], 5, 0, cancellation: timeout(60_000));
    try { retry(fn() => throw new Exception, 3, 0, when: fn() => true); } catch (Exception) {}
    try { retry(fn() => throw new Exception, 3, 60_000, cancellation: timeout(1)); } catch (Async\AwaitCancelledException) {}
    try { within(1, fn() => retry(fn() => throw new Exception, 3, 60_000)); } catch (Async\TimeoutException) {}
}
for ($i = 0; $i < 10; $i++) turn();
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 30; $i++) turn();
gc_collect_cycles();
var_dump(memory_get_usage() - $before < 2000);
?>
--EXPECT--
bool(true)
