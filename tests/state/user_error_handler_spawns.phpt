--TEST--
A coroutine that a running error handler spawns has that handler; the one that runs it does not, until it returns
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
-- exit() while a handler waits
exit
handler(in shutdown)
