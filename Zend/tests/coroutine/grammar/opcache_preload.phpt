--TEST--
opcache.preload: functions and classes with every form of the syntax, declared by a preloaded file
--EXTENSIONS--
async
opcache
--FILE--
<?php
require __DIR__ . '/../child_process.inc';

show_child('echo implode(" ", opcache_get_status()["preload_statistics"]["classes"]), "\n"; var_dump(get_included_files() === [__FILE__]); Program\run();',
    '-d opcache.enable=1 -d opcache.enable_cli=1 -d opcache.preload=' . __DIR__ . '/opcache_program.inc');
?>
--EXPECT--
Program\Jobs
bool(true)
function, name, in a scope, static method, method 1, closure
block 0, block 1, counted, in an async block, in one with a scope, spawned
a, b
until async
status: 0
