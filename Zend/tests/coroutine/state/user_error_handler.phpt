--TEST--
While the error handler runs for one coroutine it is called for another one too
--DESCRIPTION--
State rows: EG(coroutine).error_handlers
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
set_error_handler(function ($no, $message) { echo "handler($message)\n"; if ($message === 'A') suspend; return true; });
$a = spawn { trigger_error('A'); echo "A goes on\n"; };
suspend;
trigger_error('main while A is in the handler');
await $a;
restore_error_handler();
var_dump(set_error_handler(null));
?>
--EXPECT--
handler(A)
handler(main while A is in the handler)
A goes on
NULL
