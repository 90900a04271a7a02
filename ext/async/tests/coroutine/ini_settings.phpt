--TEST--
The ini settings exist with their documented defaults
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('foreach (["async.stack_size", "async.zombie_coroutine_timeout", "async.schedule_seed"] as $name) { var_dump(is_string(ini_get($name))); } var_dump((new ReflectionExtension("async"))->getName());');
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
string(5) "async"
status: 0
