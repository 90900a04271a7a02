--TEST--
Cancelling the caller of map() cancels the calls and waits for their end
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, map};
$loop = spawn {
    try {
        map([1, 2], function () {
            try {
                delay(60_000);
            } finally {
                delay(2);
                echo "call ends\n";
            }
        });
    } finally {
        echo "map ends\n";
    }
};
for ($i = 0; $i < 6; $i++) suspend;
echo preg_replace('/ of \d+ ms/', '', implode(', ', $loop->getAwaitingInfo())), "\n";
$loop->cancel();
try {
    await $loop;
} catch (Async\CancellationException) {
}
var_dump($loop->isCancelled());
$limited = spawn map([1], fn() => delay(60_000), 0, Async\timeout(60_000));
for ($i = 0; $i < 6; $i++) suspend;
echo implode(' ', $limited->getAwaitingInfo()), "\n";
$limited->cancel();
?>
--EXPECT--
the callbacks of map(), in Async\map()
call ends
call ends
map ends
bool(true)
the callbacks of map(), in Async\map() until timeout of 60000 ms
