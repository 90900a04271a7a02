--TEST--
select() over awaitables leaves nothing behind
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future, Interval};
use function Async\{delay, select, timeout};
function turn(array $cases) {
    select($cases + ['time' => timeout(1)]);
    try { select($cases + ['f' => Future::failed(new Exception)]); } catch (Exception) {}
    try { select($cases, timeout(1)); } catch (Async\AwaitCancelledException) {}
    select($cases + ['now' => Future::completed(1)]);
}
$never = ['channel' => new Channel, 'clock' => new Interval(60_000), 'work' => spawn delay(60_000)];
for ($i = 0; $i < 10; $i++) turn($never);
gc_collect_cycles();
$before = memory_get_usage();
for ($i = 0; $i < 50; $i++) turn($never);
gc_collect_cycles();
var_dump(memory_get_usage() - $before < 2000);
$never['work']->cancel();
?>
--EXPECT--
bool(true)
