--TEST--
libxml_get_errors() belongs to the coroutine
--EXTENSIONS--
simplexml
libxml
--XFAIL--
LIBXML(error_list) is not in the state table yet
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { libxml_use_internal_errors(true); simplexml_load_string("<a><b></a>"); suspend; var_dump(count(libxml_get_errors()) > 0); };
$b = spawn { libxml_use_internal_errors(true); libxml_clear_errors(); suspend; var_dump(count(libxml_get_errors())); };
await $a;
await $b;
?>
--EXPECT--
bool(true)
int(0)
