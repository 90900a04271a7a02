--TEST--
A coroutine that a running error handler spawns has that handler; the one that runs it does not, until it returns
--EXTENSIONS--
async
--FILE--
<?php
$spawned = null;
set_error_handler(function ($no, $message) use (&$spawned) {
    echo "handler($message)\n";
    if ($message === 'first') {
        $spawned = spawn {
            trigger_error('in the spawned one');
            restore_error_handler();
            var_dump(set_error_handler(null));
        };
        await $spawned;
        @trigger_error('not handled');
        echo "handler goes on\n";
    }
    return true;
});
$a = spawn { trigger_error('first'); trigger_error('again'); };
await $a;
trigger_error('main');

echo "-- one that is installed while a handler runs stays\n";
$b = spawn {
    set_error_handler(function () {
        set_error_handler(function ($no, $message) { echo "inner($message)\n"; return true; });
        suspend;
        return true;
    });
    trigger_error('b');
    suspend;
    trigger_error('b again');
    restore_error_handler();   // to none, which the running one had left in its place
    restore_error_handler();
    $c = spawn { trigger_error('c'); };
    await $c;
};
await $b;

echo "-- a coroutine spawned in a handler that has installed another one\n";
set_error_handler(function ($no, $message) {
    echo "H1: $message\n";
    if ($message === 'go') {
        set_error_handler(function ($no, $message) { echo "H2: $message\n"; return true; });
        await spawn { set_error_handler(null); restore_error_handler(); trigger_error('in the first'); };
        restore_error_handler();
        await spawn { trigger_error('in the second'); };
    }
    return true;
});
trigger_error('go');
restore_error_handler();

echo "-- and one that outlives that call\n";
$grandchild = null;
$p = spawn {
    set_error_handler(function ($no, $message) {
        echo "outer: $message\n";
        if ($message === 'deep') {
            set_error_handler(function ($no, $message) { echo "inner: $message\n"; return true; });
            $GLOBALS['grandchild'] = spawn {
                suspend;
                restore_error_handler();
                while (empty($GLOBALS['ended'])) suspend;
                restore_error_handler();
                await spawn { trigger_error('grandchild'); };
            };
            usleep(1000);
        }
        return true;
    });
    $deep = function ($n) use (&$deep) { $n ? array_map($deep, [$n - 1]) : trigger_error('deep'); };
    $deep(20);
    trigger_error('after');
};
await $p;
unset($p);
$ended = true;
await $grandchild;

echo "-- a coroutine spawned by the destructor of a handler that is restored from\n";
class D { function __destruct() { $GLOBALS['k'] = spawn { $GLOBALS['first'] = set_error_handler(null); }; } }
$d = new D;
set_error_handler(function () use ($d) {});
unset($d);
restore_error_handler();
await $k;
var_dump($first);

echo "-- exit() while a handler waits\n";
register_shutdown_function(function () { trigger_error('in shutdown'); });
$waits = false;
$d = spawn { set_error_handler(function () { $GLOBALS['waits'] = true; usleep(10_000_000); }); trigger_error('d'); };
while (!$waits) suspend;
spawn { suspend; exit("exit\n"); };
await $d;
?>
--EXPECT--
handler(first)
handler(in the spawned one)
NULL
handler goes on
handler(again)
handler(main)
-- one that is installed while a handler runs stays
inner(b again)
handler(c)
-- a coroutine spawned in a handler that has installed another one
H1: go
H2: in the first
H1: in the second
-- and one that outlives that call
outer: deep
inner: after
handler(grandchild)
-- a coroutine spawned by the destructor of a handler that is restored from
NULL
-- exit() while a handler waits
exit
handler(in shutdown)
