--TEST--
Async\delay() blocks classically where the engine cannot be left
--EXTENSIONS--
async
--FILE--
<?php
register_shutdown_function(function () {
    $t = hrtime(true);
    Async\delay(20);
    usleep(10);
    var_dump(hrtime(true) - $t >= 20e6);
});
Async\delay(1);
?>
--EXPECT--
bool(true)
