--TEST--
An output handler of the main flow that suspends when the script's end flushes it
--EXTENSIONS--
async
--FILE--
<?php
ob_start(function ($buffer) {
    Async\delay(1);
    $c = spawn strtoupper($buffer);
    return await $c;
});
echo "out\n";
?>
--EXPECT--
OUT
