--TEST--
An interval as the cancellation or member of a combination that is looked at after later ticks
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Interval;

$interval = new Interval(2);
$given_up = Async\race([new Async\Future], $interval);   // given up at the first tick
$first = Async\race([new Async\Future, $interval]);
Async\delay(5);
for ($i = 0; $i < 3; $i++) {
    await $interval;
}
try {
    await $given_up;
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), "\n";
}
var_dump(is_int(await $first));
unset($first);

// ticks come while the members are collected
$members = (function () use ($interval) {
    yield $interval;
    await $interval;
    await $interval;
    await $interval;
    yield new Async\Future;
})();
var_dump(is_int(await Async\any($members)));

// the interval goes first, also when the collector frees both
$given_up = Async\all([new Async\Future], $interval);
await $interval;
$interval = null;
try {
    await $given_up;
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), "\n";
}
for ($i = 0; $i < 5; $i++) {
    $cycle = new stdClass;
    $cycle->interval = $interval = new Interval(1);
    $cycle->race = Async\race([new Async\Future, $interval]);
    $cycle->pending = Async\race([new Async\Future], $interval);
    $cycle->self = $cycle;
    if ($i % 2) {
        await $cycle->race;
        await $interval;
    }
    unset($cycle, $interval);
    gc_collect_cycles();
}
echo "end\n";
?>
--EXPECT--
Async\AwaitCancelledException
bool(true)
bool(true)
Async\AwaitCancelledException
end
