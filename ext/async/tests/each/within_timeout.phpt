--TEST--
within() cancels the function when its time is over, waits for its clean-up and says where it was
--EXTENSIONS--
async
--FILE--
<?php
use Async\TimeoutException;
use function Async\{delay, within};
function slow() {
    try {
        delay(60_000);
    } finally {
        delay(2);
        echo "cleaned up\n";
    }
}
try {
    within(5, slow(...));
} catch (TimeoutException $e) {
    echo get_class($e), ': ', str_replace(__DIR__ . DIRECTORY_SEPARATOR, '', $e->getMessage()), "\n";
    var_dump($e->getPrevious(), $e->getLine());
}
try {
    within(5, function () {
        try {
            delay(60_000);
        } catch (Async\CancellationException $e) {
            echo $e->getMessage(), "\n";
            return 'too late';
        }
    });
} catch (TimeoutException $e) {
    echo "no result\n";
}
?>
--EXPECTF--
cleaned up
Async\TimeoutException: Timeout of 5 ms exceeded: coroutine #%d spawned at within_timeout.php:13 is suspended at within_timeout.php:6, waiting for a sleep of 60 s, in Async\delay()
NULL
int(13)
Async\within() has given up the call
no result
