--TEST--
preg_last_error() is the coroutine's
--DESCRIPTION--
State rows: pcre_error_code
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { preg_match('/x/u', "\xff"); suspend; return preg_last_error_msg(); };
$b = spawn { preg_match('/x/', 'x'); suspend; return preg_last_error_msg(); };
echo await $a, "\n", await $b, "\n", preg_last_error_msg(), "\n";
?>
--EXPECT--
Malformed UTF-8 characters, possibly incorrectly encoded
No error
No error
