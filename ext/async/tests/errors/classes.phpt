--TEST--
The exception classes, their parents and the alias
--EXTENSIONS--
async
--FILE--
<?php
foreach (['CancellationException', 'AwaitCancelledException', 'TimeoutException', 'AsyncException', 'DeadlockError',
    'CompositeException', 'ContextException', 'ChannelException', 'PoolException'] as $name) {
    $class = new ReflectionClass("Async\\$name");
    $parents = array_values(class_parents($class->name));
    echo $name, ': ', implode(', ', $parents), $class->isFinal() ? ' (final)' : '', "\n";
}
var_dump((new ReflectionClass('Async\CancellationError'))->name);

final class OwnCancellation extends Async\CancellationException
{
    public function __construct(public readonly array $data) { parent::__construct('own'); }
}
$c = spawn { Async\delay(20000); };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel($own = new OwnCancellation(['data']));
try { await $c; } catch (OwnCancellation $e) { var_dump($e === $own, $e->data); }
?>
--EXPECTF--
CancellationException: Exception
AwaitCancelledException: Async\AsyncException, Exception
TimeoutException: Exception
AsyncException: Exception
DeadlockError: Error
CompositeException: %s
ContextException: %s
ChannelException: %s
PoolException: %s
string(27) "Async\CancellationException"
bool(true)
array(1) {
  [0]=>
  string(4) "data"
}
