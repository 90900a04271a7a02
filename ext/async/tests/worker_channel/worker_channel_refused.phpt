--TEST--
WorkerChannel: what cannot be sent is named; what cannot be read fails in the receiver only
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TransferException, WorkerChannel, WorkerPool};

final class Service { public $log; public function __construct() { $this->log = fopen('php://memory', 'w'); } }
final class Grumpy { public function __serialize(): array { throw new RuntimeException('not me'); } }
final class Surprise { public function __serialize(): array { return []; } public function __unserialize(array $d): void { throw new LogicException('not here'); } }

$c = new WorkerChannel();
foreach ([fopen('php://memory', 'w'), ['a' => [1, new Service]], fn() => fopen(...), new Grumpy, eval('return fn() => 1;'), new class {}] as $value) {
    foreach (['send', 'trySend'] as $method) {
        try {
            $c->$method($value);
            echo "sent\n";
            $c->recv();
        } catch (TransferException $e) {
            echo $e->getMessage(), ' (', $e->getPath(), ")\n";
        }
    }
}
var_dump(count($c));

$c->send(new Surprise);
$c->send('next');
try { $c->recv(); } catch (Async\TransferException $e) { echo $e->getPrevious()->getMessage(), "\n"; }
var_dump($c->recv());

/* a class that the receiver does not have */
$pool = new WorkerPool(workers: 1);
await $pool->submit(fn() => 1);
$failing = $pool->submit(function () use ($c) { eval('final class OnlyHere { public $x = 1; }'); $c->send(new OnlyHere); $c->send('after it'); });
await $failing;
try { $c->recv(); } catch (TransferException $e) { echo $e->getMessage(), "\n"; }
var_dump($c->recv());
try { await $pool->submit(fn() => $c->send(new Grumpy)); } catch (Async\RemoteException $e) { echo $e->getPrevious()->getMessage(), "\n"; }
?>
--EXPECTF--
Cannot send $value: it is a resource (stream) ($value)
Cannot send $value: it is a resource (stream) ($value)
Cannot send $value['a'][1]->log: it is a resource (stream) ($value['a'][1]->log)
Cannot send $value['a'][1]->log: it is a resource (stream) ($value['a'][1]->log)
sent
sent
Cannot send $value: Grumpy::__serialize() failed ($value)
Cannot send $value: Grumpy::__serialize() failed ($value)
Cannot send $value: it is a closure made by eval() at %s:1 ($value)
Cannot send $value: it is a closure made by eval() at %s:1 ($value)
Cannot send $value: it is an object of an anonymous class ($value)
Cannot send $value: it is an object of an anonymous class ($value)
int(0)
not here
string(4) "next"
%ACannot load %s : eval()'d code in the program
string(8) "after it"
Cannot send $value: Grumpy::__serialize() failed
