--TEST--
A call of an undefined function in a coroutine is an uncaught Error with status 255
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
spawn {
    echo "before\n";
    no_such_function();
};
CODE);
?>
--EXPECTF--
before
%A
%SUncaught Error: Call to undefined function no_such_function() in child.php:4
%A
status: 255
