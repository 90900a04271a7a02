--TEST--
The first exception cancels the other calls and is thrown after they have ended
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate, delay};
$log = [];
$error = new RuntimeException('in a call');
try {
    iterate([1, 2, 3], function ($i) use (&$log, $error) {
        try {
            if ($i === 2) {
                delay(1);
                throw $error;
            }
            delay(10000);
        } catch (Async\CancellationException $e) {
            delay(2);
            $log[] = "$i cleaned up";
            throw new LogicException('taken silently');
        }
    });
} catch (RuntimeException $e) {
    var_dump($e === $error);
}
sort($log);
echo implode("\n", $log), "\n";
?>
--EXPECT--
bool(true)
1 cleaned up
3 cleaned up
