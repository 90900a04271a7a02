--TEST--
pcntl_get_last_error() is the coroutine's
--DESCRIPTION--
State rows: pcntl_last_error
--EXTENSIONS--
async
pcntl
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { @pcntl_getpriority(2147483646); suspend; return pcntl_get_last_error(); };
$b = spawn { suspend; return pcntl_get_last_error(); };
echo pcntl_strerror(await $a), ', ', await $b, ', ', pcntl_get_last_error(), "\n";
?>
--EXPECT--
No such process, 0, 0
