--TEST--
An exception of the closure leaves protect()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\protect;

try {
    protect(function () { throw new LogicException('of the closure'); });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
$c = spawn {
    try { protect(function () { throw new LogicException('in a coroutine'); }); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
    Async\delay(20000);
    echo "not reached\n";
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }

/* the cancellation comes while the closure runs: after its exception, at the next protect() */
$rounds = 0;
$c = spawn use(&$rounds) {
    try {
        for (;;) {
            try {
                protect(function () use (&$rounds) { $rounds++; Async\delay(5); throw new LogicException('first'); });
            } catch (LogicException $e) {
                echo $e->getMessage(), "\n";
            }
        }
    } finally {
        echo "finally\n";
    }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException $e) { var_dump($rounds, $e->getPrevious()); }
?>
--EXPECT--
of the closure
in a coroutine
cancelled
first
finally
int(1)
NULL
