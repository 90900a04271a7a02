--TEST--
async.time_slice: others run beside a loop in which a C function throws, also if the slice ends in that function
--EXTENSIONS--
async
--SKIPIF--
<?php
if (function_exists('opcache_get_status') && (opcache_get_status(false)['jit']['on'] ?? false)) die('skip the JIT looks for interrupts before the catch only');
?>
--INI--
async.time_slice=1
--FILE--
<?php
$left = 0;
$other = spawn {
    for (;;) {
        Async\delay(1);
        $GLOBALS['left']++;
    }
};
suspend;
$long = '[' . str_repeat('1,', 20_000);
$end = hrtime(true) + 5_000_000_000;
while ($left < 15 && hrtime(true) < $end) {
    try {
        json_decode($long, flags: JSON_THROW_ON_ERROR);
    } catch (JsonException) {
    }
}
$other->cancel();
echo $left >= 15 ? "left\n" : "left only $left times\n";
?>
--EXPECT--
left
