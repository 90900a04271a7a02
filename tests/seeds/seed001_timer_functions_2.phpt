--TEST--
Seed 001, Timer functions: the result comes before the timeout
--FILE--
<?php
use function Async\spawn;
use function Async\await;
use function Async\timeout;
use function Async\delay;

try {
    delay(1);
    echo await(spawn('file_get_contents', 'data:text/plain,page'), timeout(10000)), "\n";
} catch (\Async\AwaitCancelledException) {
    echo "Operation was cancelled by timeout\n";
} catch (\Async\CancellationError) {
    echo "Operation was cancelled by user\n";
}
?>
--EXPECT--
page
