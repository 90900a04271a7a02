--TEST--
Inside the handler an error of the same coroutine is not handled by it again, after a switch too
--EXTENSIONS--
async
--FILE--
<?php
set_error_handler(function ($no, $message) { suspend; echo "handler($message)\n"; trigger_error('inside'); return true; });
await spawn { trigger_error('outside'); };
?>
--EXPECTF--
handler(outside)

Notice: inside in %s on line %d
