--TEST--
What is protected in the function ends before within() throws
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, protect, within};
try {
    within(2, function () {
        protect(function () {
            delay(20);
            echo "protected part ends\n";
        });
        delay(60_000);
    });
} catch (Async\TimeoutException) {
    echo "timeout\n";
}
?>
--EXPECT--
protected part ends
timeout
