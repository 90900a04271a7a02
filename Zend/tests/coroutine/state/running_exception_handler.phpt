--TEST--
While a user exception handler waits, others find it installed
--DESCRIPTION--
State rows: running_exception_handler
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
show_child(<<<'CODE'
set_exception_handler(function ($e) {
    echo 'handler: ', $e->getMessage(), "\n";
    await spawn { echo get_debug_type(set_exception_handler(null)), "\n"; restore_exception_handler(); suspend; };
    echo "handled\n";
});
throw new Exception('from main');
CODE);
?>
--EXPECT--
handler: from main
Closure
handled
status: 0
