--TEST--
The collector passes over a generator that an exception has left while another one delegated to it
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function left(): Generator
{
    $generator = (function () { yield from (function () { yield 2; })(); })();
    (function () use ($generator) { yield from $generator; })()->current();
    try {
        $generator->throw(new Exception('thrown'));
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    return $generator;
}
function collect(Generator $generator): void
{
    $cycle = [$generator];
    $cycle[] = &$cycle;
    unset($cycle);
    gc_collect_cycles();
    echo "collected\n";
}
collect(left());
$left = left();
spawn collect($left);
// the collector runs elsewhere while an exception is in flight here
try {
    throw new Exception('other');
} finally {
    suspend;
}
?>
--EXPECTF--
thrown
collected
thrown
collected

Fatal error: Uncaught Exception: other in %s
Stack trace:
#0 {main}
  thrown in %s on line %d
