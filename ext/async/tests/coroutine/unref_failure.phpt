--TEST--
The failure of an unreferenced coroutine is reported, also that of its finally block at the end of the program
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
(spawn {
    try {
        Async\delay(600000);
    } finally {
        throw new Exception("in its finally block");
    }
})->unref();
suspend;
echo "main ends\n";
?>
--EXPECTF--
main ends

Fatal error: Uncaught Async\CancellationException: cancelled at the end of the program, being unreferenced in %a
%ANext Exception: in its finally block in %A
