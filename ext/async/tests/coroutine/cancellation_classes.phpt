--TEST--
The exception classes, their parents and the alias
--EXTENSIONS--
async
--FILE--
<?php
foreach (['CancellationException', 'AwaitCancelledException', 'TimeoutException', 'AsyncException', 'DeadlockError'] as $name) {
    echo $name, ' extends ', get_parent_class("Async\\$name"), "\n";
}
var_dump((new ReflectionClass('Async\CancellationError'))->getName(), is_a('Async\CancellationException', 'Exception', true));
?>
--EXPECT--
CancellationException extends Exception
AwaitCancelledException extends Async\AsyncException
TimeoutException extends Exception
AsyncException extends Exception
DeadlockError extends Error
string(27) "Async\CancellationException"
bool(true)
