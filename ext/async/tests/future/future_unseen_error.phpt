--TEST--
An error nobody sees is unhandled when the future goes
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$state = new Async\FutureState;
$state->error(new RuntimeException("unseen"));
unset($state);
try {
    Async\delay(60000);
} finally {
    echo "main is cancelled\n";
}
');
echo "--\n";
show_child('
$future = Async\Future::failed(new RuntimeException("held until the end"));
echo "main ends\n";
');
?>
--EXPECT--
main is cancelled

Fatal error: Uncaught RuntimeException: unseen in child.php:4
Stack trace:
#0 {main}
  thrown in child.php on line 4
status: 255
--
main ends

Fatal error: Uncaught RuntimeException: held until the end in child.php:3
Stack trace:
#0 {main}
  thrown in child.php on line 3
status: 255
