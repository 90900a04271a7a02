--TEST--
A signal that comes while an exception is on its way to its catch block is handled before that
--EXTENSIONS--
async
pcntl
posix
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\delay;

pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () { echo "handler\n"; });

function throws(): never
{
    posix_kill(getmypid(), SIGUSR1);
    throw new Exception('thrown');
}
function run(): void
{
    try {
        posix_kill(getmypid(), SIGUSR1);
        throw new Exception('here');
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    try {
        throws();
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    } finally {
        echo "finally\n";
    }
    foreach ([1, 2] as $n) {
        try {
            array_map(throws(...), []);
            posix_kill(getmypid(), SIGUSR1);
            throw new LogicException("turn $n");
        } catch (LogicException $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
echo "-- main\n";
run();
echo "-- a coroutine, main has set the handler\n";
await spawn run();
echo "-- a handler that waits, and throws, of another coroutine\n";
$other = spawn {
    pcntl_signal(SIGUSR1, function () { suspend; throw new RuntimeException('of the handler'); });
    for ($i = 0; $i < 3; $i++) {
        try {
            delay(5);
        } catch (RuntimeException $e) {
            echo $e->getMessage(), "\n";
        }
    }
};
suspend;
foreach (['await', 'throw'] as $how) {
    try {
        if ($how === 'await') {
            await spawn throws();
        }
        throws();
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    suspend;
}
await $other;
?>
--EXPECT--
-- main
handler
here
handler
thrown
finally
handler
turn 1
handler
turn 2
-- a coroutine, main has set the handler
handler
here
handler
thrown
finally
handler
turn 1
handler
turn 2
-- a handler that waits, and throws, of another coroutine
of the handler
thrown
thrown
of the handler
