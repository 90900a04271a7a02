--TEST--
A delivery between signal() and the await is not lost
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
$signal = Async\signal(SIGTERM);
posix_kill(getmypid(), SIGTERM);
Async\delay(1);
var_dump(await $signal === SIGTERM);
?>
--EXPECT--
bool(true)
