--TEST--
A failure in a cycle that is collected is unhandled like any other
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
class Holder { public $future; } class HolderException extends RuntimeException { public $holder; }
$holder = new Holder;
$error = new HolderException("in a cycle");
$error->holder = $holder;
$holder->future = Async\Future::failed($error);
unset($holder, $error);
gc_collect_cycles();
echo "collected\n";
try {
    suspend;
} catch (Async\CancellationException $e) {
    echo "cancelled\n";
    throw $e;
}
');
?>
--EXPECT--
collected
cancelled

Fatal error: Uncaught HolderException: in a cycle in child.php:5
Stack trace:
#0 {main}
  thrown in child.php on line 5
status: 255
