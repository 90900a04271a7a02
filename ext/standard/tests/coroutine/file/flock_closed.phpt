--TEST--
I/O: flock() that waits fails when its handle is closed
--EXTENSIONS--
async
--FILE--
<?php

$file = tempnam(sys_get_temp_dir(), 'weft');
$holder = fopen($file, 'r');
$handle = fopen($file, 'r');
var_dump(flock($holder, LOCK_EX));
$waiting = spawn flock($handle, LOCK_EX);
usleep(3000);
fclose($handle);
var_dump(await $waiting);
flock($holder, LOCK_UN);
$again = fopen($file, 'r');
var_dump(flock($again, LOCK_EX | LOCK_NB));
unlink($file);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
