--TEST--
Cancelling the one that iterates cancels the calls and waits for their end
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{iterate, delay};
$started = new Async\Future;
$loop = spawn use($started) {
    try {
        iterate([1, 2], function ($i) use ($started) {
            try {
                if ($i === 2) $started->getState()->complete(null);
                delay(10000);
            } finally {
                delay(2);
                echo "call ends\n";
            }
        }, 2);
    } finally {
        echo "loop ends\n";
    }
};
await $started;
suspend;
$loop->cancel();
try {
    await $loop;
} catch (Async\CancellationException) {
}
var_dump($loop->isCancelled());
?>
--EXPECT--
call ends
call ends
loop ends
bool(true)
