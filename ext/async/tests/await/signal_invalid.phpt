--TEST--
signal() refuses what is no signal or cannot be caught
--EXTENSIONS--
async
pcntl
--FILE--
<?php
foreach ([0, -1, SIGKILL, SIGSTOP, 1000, PHP_INT_MAX] as $number) {
    try {
        Async\signal($number);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    new Async\SignalWait;
} catch (Error $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Async\signal(): Argument #1 ($signal) must be the number of a signal that can be caught
Async\signal(): Argument #1 ($signal) must be the number of a signal that can be caught
Async\signal(): Argument #1 ($signal) must be the number of a signal that can be caught
Async\signal(): Argument #1 ($signal) must be the number of a signal that can be caught
Async\signal(): Argument #1 ($signal) must be the number of a signal that can be caught
Async\signal(): Argument #1 ($signal) must be the number of a signal that can be caught
Error
