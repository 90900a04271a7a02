--TEST--
A Fiber that is suspended in an error handler is resumed by another coroutine, or never
--EXTENSIONS--
async
--FILE--
<?php
function named(string $name): Closure
{
    return function ($no, $message) use ($name) { echo "$name($message)\n"; return true; };
}
$handler = function ($no, $message) { echo "before: ", Fiber::suspend($message), "\n"; return true; };

$started = [];
$first = spawn {
    set_error_handler($GLOBALS['handler']);
    foreach (['resumed', 'dropped'] as $name) {
        $fiber = new Fiber(function () use ($name) { trigger_error($name); return "$name: end"; });
        echo "suspended in the handler of ", $fiber->start(), "\n";
        $GLOBALS['started'][$name] = $fiber;
        // it is not there for the handler alone
        await spawn { echo json_encode(set_error_handler(null)), "\n"; };
        restore_error_handler();
        set_error_handler($GLOBALS['handler']);
    }
};
await $first;
unset($first);
$second = spawn {
    set_error_handler(named('second'));
    $fiber = $GLOBALS['started']['resumed'];
    $fiber->resume('by the second');
    echo $fiber->getReturn(), "\n";
    trigger_error('after');
    await spawn { trigger_error('spawned'); };
};
await $second;
unset($started['dropped']);
gc_collect_cycles();
set_error_handler(named('main'));
trigger_error('end');

echo "-- a handler that is away in a Fiber comes back\n";
set_error_handler(function ($no, $message) { echo "H1: $message\n"; if ($message === 'f') Fiber::suspend(); return true; });
$f = new Fiber(function () { trigger_error('f'); });
$f->start();
trigger_error('while it is suspended');
await spawn { set_error_handler(named('own')); $GLOBALS['f']->resume(); trigger_error('after'); };
trigger_error('main');

echo "-- a Fiber that began in a handler and is suspended in another one\n";
function body()
{
    set_error_handler(function ($no, $message) { echo "H2: $message\n"; if ($message === 'in H2') Fiber::suspend(); return true; });
    trigger_error('in H2');
    restore_error_handler();
    restore_error_handler();
    restore_error_handler();
    await spawn { echo json_encode(set_error_handler(null)), "\n"; };
}
function deep(int $n) { if ($n) array_map('deep', [$n - 1]); else trigger_error('go'); }
$c = spawn {
    set_error_handler(function ($no, $message) { echo "H3: $message\n"; $GLOBALS['f'] = new Fiber('body'); $GLOBALS['f']->start(); return true; });
    deep(20);
    $GLOBALS['f']->resume();
};
await $c;
?>
--EXPECT--
suspended in the handler of before: resumed
{}
suspended in the handler of before: dropped
{}
by the second
resumed: end
second(after)
second(spawned)
main(end)
-- a handler that is away in a Fiber comes back
H1: f
H1: while it is suspended
own(after)
H1: main
-- a Fiber that began in a handler and is suspended in another one
H3: go
H2: in H2
{}
