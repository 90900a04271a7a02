--TEST--
posix_get_last_error() is the coroutine's
--DESCRIPTION--
State rows: posix_last_error
--EXTENSIONS--
async
posix
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { posix_kill(2147483646, 0); suspend; return posix_get_last_error(); };
$b = spawn { @posix_ttyname(0); posix_getpgid(2147483646); posix_access('/', POSIX_F_OK); posix_access('/nonexistent', POSIX_F_OK); suspend; return posix_get_last_error(); };
echo posix_strerror(await $a), ', ', posix_strerror(await $b), "\n";
?>
--EXPECT--
No such process, No such file or directory
