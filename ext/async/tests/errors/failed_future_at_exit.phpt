--TEST--
A failed Future that nobody has looked at is reported at the end, also after exit()
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
foreach (['', 'exit(3);', 'spawn { suspend; exit(3); }; suspend; suspend;'] as $end) {
    show_child("\$future = Async\\Future::failed(new Exception('lost'));\n$end");
}
?>
--EXPECT--
Fatal error: Uncaught Exception: lost in child.php:2
Stack trace:
#0 {main}
  thrown in child.php on line 2
status: 255
Fatal error: Uncaught Exception: lost in child.php:2
Stack trace:
#0 {main}
  thrown in child.php on line 2
status: 255
Fatal error: Uncaught Exception: lost in child.php:2
Stack trace:
#0 {main}
  thrown in child.php on line 2
status: 255
