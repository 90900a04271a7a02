--TEST--
An exception whose chain has the failure already is not given it again, and nothing leaks
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
class Kept { public static $future; }
$failed = Async\Future::failed(new Exception("the failure"));
spawn use($failed) {
    Kept::$future = $failed->map(fn() => 1);
    Kept::$future = $failed->finally(function () { Async\suspend(); });
};
');
?>
--EXPECT--
Fatal error: Uncaught Exception: the failure in child.php:4
Stack trace:
#0 {main}
  thrown in child.php on line 4
status: 255
