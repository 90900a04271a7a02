--TEST--
The list of libxml errors is the coroutine's
--EXTENSIONS--
async
simplexml
--INI--
async.schedule_seed=0
--FILE--
<?php
libxml_use_internal_errors(true);
$a = spawn { libxml_use_internal_errors(true); simplexml_load_string('<a><b></a>'); suspend; $n = count(libxml_get_errors()); libxml_clear_errors(); return $n > 0; };
$b = spawn { libxml_use_internal_errors(true); simplexml_load_string('<fine/>'); suspend; return count(libxml_get_errors()); };
var_dump(await $a, await $b, count(libxml_get_errors()));
?>
--EXPECT--
bool(true)
int(0)
int(0)
