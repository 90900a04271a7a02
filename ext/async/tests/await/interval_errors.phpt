--TEST--
Bad periods, and objects whose constructor has not run
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
class NoConstructor extends Async\Interval { public function __construct() {} }
foreach ([0, -5] as $ms) {
    try {
        new Async\Interval($ms);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
$interval = new Async\Interval(PHP_INT_MAX);
$none = new NoConstructor;
foreach ([
    'stop' => fn() => $none->stop(),
    'await' => fn() => await $none,
    'foreach' => function () use ($none) { foreach ($none as $x); },
    'getIterator' => fn() => $none->getIterator(),
    'by reference' => function () use ($interval) { foreach ($interval as &$x); },
    'twice' => fn() => $interval->__construct(5),
    'clone' => fn() => clone $interval,
    'serialize' => fn() => serialize($interval),
] as $what => $f) {
    try {
        $f();
        echo "$what works\n";
    } catch (Throwable $e) {
        echo $what, ': ', get_class($e), "\n";
    }
}
$waiter = spawn use($interval) { await $interval; };
suspend;
echo $waiter->getAwaitingInfo()[0] === 'interval of ' . PHP_INT_MAX . ' ms' ? "described\n" : "not described\n";
$waiter->cancel();
?>
--EXPECT--
Async\Interval::__construct(): Argument #1 ($ms) must be greater than or equal to 1
Async\Interval::__construct(): Argument #1 ($ms) must be greater than or equal to 1
stop: Error
await: Error
foreach: Error
getIterator: Error
by reference: Error
twice: Error
clone: Error
serialize: Exception
described
