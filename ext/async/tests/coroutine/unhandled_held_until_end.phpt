--TEST--
An exception in a coroutine whose object is held becomes unhandled at the end of the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$c = spawn { throw new LogicException('held'); };
suspend;
suspend;
echo "main ends\n";
register_shutdown_function(function () { echo "shutdown function\n"; });
CODE);
?>
--EXPECTF--
main ends
%A
%SUncaught LogicException: held in child.php:2
%A
status: 255
