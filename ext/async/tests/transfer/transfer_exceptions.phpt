--TEST--
Exceptions of a task: class, place, trace, previous ones, what of them can be sent
--EXTENSIONS--
async
--FILE--
<?php
class Own extends DomainException { public $kept = ['x']; public $connection; private $hidden = 'h'; function hidden() { return $this->hidden; } }
function fails($message) {
    try { throw new LogicException('inner', 7); }
    catch (LogicException $inner) { $e = new Own($message, 5, $inner); $e->connection = fopen('php://memory', 'r'); throw $e; }
}

$pool = new Async\WorkerPool(workers: 1);
try {
    await $pool->submit(fails(...), 'outer');
} catch (Async\RemoteException $e) {
    echo $e->getMessage(), ' (line ', $e->getLine(), ")\n", $e->getRemoteClass(), "\n";
    $own = $e->getPrevious();
    var_dump($own instanceof Own, $own->getCode(), basename($own->getFile()), $own->getLine(), $own->kept, $own->connection ?? null, $own->hidden());
    echo preg_replace('~ \S+/~', ' ', $own->getTraceAsString()), "\n";
    $inner = $own->getPrevious();
    var_dump(get_class($inner), $inner->getMessage(), $inner->getCode(), $inner->getLine());
}
foreach ([fn() => intdiv(1, 0), fn() => throw new Async\TimeoutException('late'), fn() => undefined_function(), fn(int $x) => 1] as $task) {
    try { await $pool->submit($task); } catch (Async\RemoteException $e) { echo $e->getMessage(), "\n"; }
}
/* a class that exists in the worker only */
try {
    await $pool->submit(function () { eval('class Unknown extends Error { public $more = 1; }'); throw new Unknown('who am I', 3, new Exception('cause')); });
} catch (Async\RemoteException $e) {
    $stand_in = $e->getPrevious();
    echo $e->getMessage(), "\n", $e->getRemoteClass(), "\n", get_class($stand_in), ' for ', $stand_in->getRemoteClass(), "\n";
    var_dump($stand_in->getMessage(), $stand_in->getCode(), $stand_in->getLine(), $stand_in->getPrevious()->getMessage(), count($stand_in->getTrace()) > 0);
}
try {
    await $pool->submit(fn() => throw new class('anonymous') extends RuntimeException {});
} catch (Async\RemoteException $e) {
    var_dump($e->getPrevious()->getMessage());
}
try { await $pool->submit(fn() => [1, ['x' => STDERR]]); } catch (Async\RemoteException $e) { echo $e->getMessage(), "\n", $e->getPrevious()->getPath(), "\n"; }
var_dump(await $pool->submit(fn($e) => $e->getMessage() . $e->getPrevious()->getLine(), new Exception('sent', 0, new Exception)));
var_dump($pool->workerCount());
?>
--EXPECTF--
Own in a worker: outer (line 10)
Own
bool(true)
int(5)
string(%d) "transfer_exceptions.php"
int(5)
array(1) {
  [0]=>
  string(1) "x"
}
NULL
string(1) "h"
#0 [internal function]: fails()
#1 {main}
string(14) "LogicException"
string(5) "inner"
int(7)
int(4)
DivisionByZeroError in a worker: Division by zero
Async\TimeoutException in a worker: late
Error in a worker: Call to undefined function undefined_function()
ArgumentCountError in a worker: Too few arguments to function {closure:%stransfer_exceptions.php:19}(), 0 passed and exactly 1 expected
Unknown in a worker: who am I
Unknown
Async\RemoteException for Unknown
string(8) "who am I"
int(3)
int(24)
string(5) "cause"
bool(true)
string(9) "anonymous"
Async\TransferException in a worker: Cannot send the task's result[1]['x']: it is a resource (stream)
the task's result[1]['x']
string(6) "sent36"
int(1)
