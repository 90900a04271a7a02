--TEST--
onFinally() callbacks run however the coroutine ends, and get it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Coroutine;

$bodies = [
    'returns' => function () { return 1; },
    'throws' => function () { throw new LogicException('failure'); },
    'is cancelled' => function () { Async\delay(20000); },
    'is cancelled before it starts' => function () { echo "not reached\n"; },
];
foreach ($bodies as $name => $body) {
    $c = spawn $body();
    $c->onFinally(function (...$arguments) use ($c, $name) {
        echo "$name: ", count($arguments), ' ', var_export($arguments[0] === $c, true), ' ', var_export($c->isCompleted(), true), "\n";
    });
    if ($name === 'is cancelled') while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    if (str_starts_with($name, 'is cancelled')) $c->cancel();
    try { await $c; } catch (Exception) {}
    await spawn { suspend; suspend; };
}
?>
--EXPECT--
returns: 1 true true
throws: 1 true true
is cancelled: 1 true true
is cancelled before it starts: 1 true true
