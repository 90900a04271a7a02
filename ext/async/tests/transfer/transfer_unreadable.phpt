--TEST--
What throws while a value is read is the previous exception of a TransferException
--EXTENSIONS--
async
--FILE--
<?php
class Unserialized {
    public function __construct(public $how = 'throw') {}
    function __serialize(): array { return [$this->how]; }
    function __unserialize(array $data): void {
        match ($data[0]) {
            'throw' => throw new DomainException('in __unserialize'),
            'error' => strlen(),
            'wait' => Async\delay(100_000),
        };
    }
}
class Woken { public $x = 1; function __wakeup() { throw new LogicException('in __wakeup'); } }
function show(callable $call): void {
    try {
        var_dump($call());
    } catch (Throwable $e) {
        for ($texts = []; $e; $e = $e->getPrevious()) {
            $texts[] = get_class($e) . ": {$e->getMessage()}";
        }
        echo implode("\n  ", $texts), "\n";
    }
}
$channel = new Async\WorkerChannel;
$pool = new Async\WorkerPool(workers: 1);
foreach ([new Unserialized, new Unserialized('error'), new Woken, [1, new Woken, new Unserialized]] as $value) {
    $channel->send($value);
    show(fn() => $channel->recv());
    $channel->send($value);
    show(fn() => $channel->tryRecv($out));
    show(fn() => await $pool->submit(fn() => $value));
    show(fn() => await $pool->submit(fn($x) => $x, $value));
}
foreach (['throw', 'error'] as $how) {
    show(fn() => await $pool->submit(fn($how) => new Unserialized($how), $how));
}
/* a cancellation is none of the value */
$channel->send(new Unserialized('wait'));
$receiver = spawn $channel->recv();
Async\delay(10);
$receiver->cancel();
try { await $receiver; } catch (Async\CancellationException) { echo "cancelled\n"; }
echo await $pool->submit(fn() => 'goes on'), "\n";
?>
--EXPECT--
Async\TransferException: The value cannot be read: DomainException: in __unserialize
  DomainException: in __unserialize
Async\TransferException: The value cannot be read: DomainException: in __unserialize
  DomainException: in __unserialize
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: DomainException: in __unserialize
  Async\TransferException: The value cannot be read: DomainException: in __unserialize
  DomainException: in __unserialize
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: DomainException: in __unserialize
  Async\TransferException: The value cannot be read: DomainException: in __unserialize
  DomainException: in __unserialize
Async\TransferException: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  ArgumentCountError: strlen() expects exactly 1 argument, 0 given
Async\TransferException: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  ArgumentCountError: strlen() expects exactly 1 argument, 0 given
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  Async\TransferException: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  ArgumentCountError: strlen() expects exactly 1 argument, 0 given
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  Async\TransferException: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  ArgumentCountError: strlen() expects exactly 1 argument, 0 given
Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: LogicException: in __wakeup
  Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: LogicException: in __wakeup
  Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: LogicException: in __wakeup
  Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\RemoteException: Async\TransferException in a worker: The value cannot be read: LogicException: in __wakeup
  Async\TransferException: The value cannot be read: LogicException: in __wakeup
  LogicException: in __wakeup
Async\TransferException: The value cannot be read: DomainException: in __unserialize
  DomainException: in __unserialize
Async\TransferException: The value cannot be read: ArgumentCountError: strlen() expects exactly 1 argument, 0 given
  ArgumentCountError: strlen() expects exactly 1 argument, 0 given
cancelled
goes on
