--TEST--
The report of a failure has no exceptions of the coroutines that it cancels
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

for ($i = 0; $i < 3; $i++) {
    $cancelled[] = spawn {
        try {
            delay(1000);
        } finally {
            delay(50);
        }
    };
}
spawn {
    try {
        throw new LogicException('pending');
    } finally {
        delay(1000);
    }
};
suspend;
foreach ($cancelled as $coroutine) {
    $coroutine->cancel();
}
spawn { delay(1); throw new Exception('x'); };
?>
--EXPECTF--
Fatal error: Uncaught Exception: x in %s:%d
Stack trace:
#0 [internal function]: {closure:%s}()
#1 {main}
  in the coroutine spawned at %s:%d
  thrown in %s on line %d
