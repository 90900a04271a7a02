--TEST--
set_exception_handler() gets an unhandled exception of a coroutine
--DESCRIPTION--
State rows: EG(user_exception_handlers)
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
set_exception_handler(function ($e) { echo 'handler: ', get_class($e), ' ', $e->getMessage(), "\n"; });
spawn { throw new Exception('to the handler'); };
CODE);
?>
--EXPECT--
handler: Exception to the handler
status: 255
