--TEST--
A Fiber that is suspended in an error handler is resumed by another coroutine, or never
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
        // the handler is away, as with any suspended Fiber
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
?>
--EXPECT--
suspended in the handler of before: resumed
null
suspended in the handler of before: dropped
null
by the second
resumed: end
second(after)
second(spawned)
main(end)
