--TEST--
The failure of a callback is unhandled if nobody sees the derived future
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
Async\Future::completed(1)->map(function () { throw new RuntimeException("in map"); });
Async\delay(60000);
');
echo "--\n";
show_child('
$source = Async\Future::failed(new RuntimeException("passed on"));
$source->map(fn() => 1);
Async\delay(60000);
');
?>
--EXPECTF--
Fatal error: Uncaught RuntimeException: in map in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}(1)
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
--
Fatal error: Uncaught RuntimeException: passed on in child.php:3
Stack trace:
#0 {main}
  thrown in child.php on line 3
status: 255
