--TEST--
Errors: what the exception handler throws for a coroutine's failure is reported, as for the main flow's
--EXTENSIONS--
async
--FILE--
<?php

set_exception_handler(function (Throwable $exception): void {
    echo 'handler: ', $exception->getMessage(), "\n";
    Async\delay(1);
    throw new LogicException('of the handler');
});
spawn {
    throw new RuntimeException('of the coroutine');
};
suspend;
?>
--EXPECTF--
handler: of the coroutine

Fatal error: Uncaught LogicException: of the handler in %s:%d
Stack trace:
#0 %s
#1 {main}
  thrown in %s on line 6
