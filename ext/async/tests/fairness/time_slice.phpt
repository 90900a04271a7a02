--TEST--
async.time_slice: code that computes gives way in loops, calls, generators, fibers, callbacks of array functions, included files
--EXTENSIONS--
async
--INI--
async.time_slice=2
--FILE--
<?php
use function Async\delay;

/* Whether another coroutine, whose timer is over meanwhile, runs before $compute has ended. */
function gives_way(string $name, callable $compute): void
{
    $ran = false;
    $other = spawn use(&$ran) { delay(1); $ran = true; };
    $compute(function () use (&$ran) { return $ran; }, hrtime(true) + 10_000_000_000);
    echo $name, ': ', $ran ? 'yes' : 'no', "\n";
    await $other;
}
function until(callable $ran, int $end): void
{
    while (!$ran() && hrtime(true) < $end);
}
final class Methods
{
    function run($ran, $end) { until($ran, $end); }
    function __invoke($ran, $end) { $this->run($ran, $end); }
}
function produce($ran, $end)
{
    until($ran, $end);
    yield 1;
    yield from inner();
}
function inner() { yield 2; }

gives_way('loop', function ($ran, $end) { for (;;) { if ($ran() || hrtime(true) > $end) { break; } } });
gives_way('function', until(...));
gives_way('method', new Methods);
gives_way('foreach over a generator', function ($ran, $end) { foreach (produce($ran, $end) as $value); });
gives_way('Generator::current()', fn($ran, $end) => produce($ran, $end)->current());
gives_way('fiber', fn($ran, $end) => (new Fiber(until(...)))->start($ran, $end));
gives_way('call_user_func()', fn($ran, $end) => call_user_func(until(...), $ran, $end));
gives_way('array_map()', fn($ran, $end) => array_map(fn() => until($ran, $end), [1]));
gives_way('reflection', fn($ran, $end) => (new ReflectionMethod('Methods', 'run'))->invoke(new Methods, $ran, $end));
gives_way('eval', function ($ran, $end) { eval('until($ran, $end);'); });
gives_way('coroutine', function ($ran, $end) { await spawn until($ran, $end); });
gives_way('async block', function ($ran, $end) { async { until($ran, $end); } });
gives_way('while it lets go', function ($ran, $end) { try { until($ran, $end); throw new Exception; } catch (Exception) { } finally { until($ran, $end); } });
?>
--EXPECT--
loop: yes
function: yes
method: yes
foreach over a generator: yes
Generator::current(): yes
fiber: yes
call_user_func(): yes
array_map(): yes
reflection: yes
eval: yes
coroutine: yes
async block: yes
while it lets go: yes
