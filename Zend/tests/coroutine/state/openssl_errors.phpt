--TEST--
openssl_error_string() gives the coroutine's own errors
--DESCRIPTION--
State rows: openssl_errors
--EXTENSIONS--
async
openssl
--INI--
async.schedule_seed=0
--FILE--
<?php
while (openssl_error_string() !== false);
$b = spawn { suspend; return openssl_error_string(); };
$a = spawn { openssl_pkey_get_private('no key'); suspend; $n = 0; while (openssl_error_string() !== false) { $n++; } return $n > 0; };
$c = spawn { openssl_pkey_get_private('no key'); openssl_error_string(); return true; };
var_dump(await $a, await $b, await $c, openssl_error_string());
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(false)
