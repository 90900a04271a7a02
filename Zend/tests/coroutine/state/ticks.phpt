--TEST--
Tick functions cannot be left and count for all
--DESCRIPTION--
State rows: tick functions, EG(ticks_count), BG(user_tick_functions)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
declare(ticks=2) {
    $ticks = 0;
    $tick = function () use (&$ticks) {
        $ticks++;
        suspend;
        try {
            await spawn strtoupper('x');
        } catch (Async\AsyncException $e) {
            $GLOBALS['message'] = $e->getMessage();
        }
    };
    register_tick_function($tick);
    $other = spawn { return 1; };
    $a = 1;
    $b = 2;
    $c = 3;
    $d = 4;
}
await spawn { unregister_tick_function($GLOBALS['tick']); };
await $other;
$before = $ticks;
(function () { declare(ticks=1) { $a = 1; $b = 2; } })();
echo $message, ', ', $before >= 2 ? 'ticked' : $before, ', ', $ticks === $before ? 'over' : 'not over', "\n";
?>
--EXPECT--
Cannot suspend while a tick function or a signal handler runs, ticked, over
