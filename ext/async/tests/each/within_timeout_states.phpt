--TEST--
The message of within() says where the function was, whatever it did
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, TimeoutException};
use function Async\within;
function message(Closure $f) {
    try {
        within(1, $f);
    } catch (TimeoutException $e) {
        echo preg_replace('/ #\d+/', ' #N', str_replace(__DIR__ . DIRECTORY_SEPARATOR, '', $e->getMessage())), "\n";
    }
}
message(function () { (new Channel)->recv(); });
message(function () { while (true) suspend; });
message(function () { await Async\timeout(60_000); });
?>
--EXPECT--
Timeout of 1 ms exceeded: coroutine #N spawned at within_timeout_states.php:6 is suspended at within_timeout_states.php:11, waiting for a message of channel #N (capacity 0) created at within_timeout_states.php:11
Timeout of 1 ms exceeded: coroutine #N spawned at within_timeout_states.php:6 was suspended at within_timeout_states.php:12 and is ready to run
Timeout of 1 ms exceeded: coroutine #N spawned at within_timeout_states.php:6 is suspended at within_timeout_states.php:13, waiting for timeout of 60000 ms
