--TEST--
WorkerChannel: values, order, state, and what cannot be done with the object
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerChannel;

enum Suit { case Hearts; }
final class Point { public function __construct(public int $x, private array $rest = ['y']) {} }

$c = new WorkerChannel(4);
var_dump($c->capacity(), count($c), $c->isEmpty(), $c->isFull(), $c->isClosed());
$shared = new Point(7);
$c->send([1, 2.5, null, true, 'text', ['k' => "\0"], Suit::Hearts, [$shared, $shared]]);
$c->send(fn(int $n) => $n + $shared->x);
var_dump($c->trySend('third'), $c->trySend('fourth'), $c->trySend('fifth'), $c->isFull(), count($c));
$value = $c->recv();
var_dump($value[6] === Suit::Hearts, $value[7][0] === $value[7][1], $value[7][0] !== $shared, $value[7][0] == $shared);
unset($value[6], $value[7]);
echo json_encode($value), "\n";
var_dump($c->recv()(1), $c->tryRecv($v), $v, $c->recv(), $c->tryRecv($v), $v, $c->isEmpty());

/* in order around the ring, with messages of all sizes */
for ($i = 0; $i < 300; $i++) {
    $c->send(str_repeat('x', $i * 97 % 40000) . $i);
    if ($i >= 2) $last = $c->recv();
}
var_dump(ltrim($last, 'x'), ltrim($c->recv(), 'x'), ltrim($c->recv(), 'x'));

foreach ([0, -1, 1048577] as $capacity) {
    try { new WorkerChannel($capacity); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
foreach ([fn() => $c->__construct(), fn() => clone $c, fn() => serialize($c), function () use ($c) { foreach ($c as &$v); },
        fn() => (new ReflectionClass(WorkerChannel::class))->newInstanceWithoutConstructor()] as $wrong) {
    try { $wrong(); echo "nothing\n"; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
final class Typed { public int $n = 1; }
$typed = new Typed;
$c->send('no number');
try { $c->tryRecv($typed->n); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
int(4)
int(0)
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
int(4)
bool(true)
bool(true)
bool(true)
bool(true)
[1,2.5,null,true,"text",{"k":"\u0000"}]
int(8)
bool(true)
string(5) "third"
string(6) "fourth"
bool(false)
string(5) "third"
bool(true)
string(3) "297"
string(3) "298"
string(3) "299"
Async\WorkerChannel::__construct(): Argument #1 ($capacity) must be between 1 and 1048576
Async\WorkerChannel::__construct(): Argument #1 ($capacity) must be between 1 and 1048576
Async\WorkerChannel::__construct(): Argument #1 ($capacity) must be between 1 and 1048576
Error: The channel has been constructed already
Error: Trying to clone an uncloneable object of class Async\WorkerChannel
Exception: Serialization of 'Async\WorkerChannel' is not allowed
Error: An iterator cannot be used with foreach by reference
ReflectionException: Class Async\WorkerChannel is an internal class marked as final that cannot be instantiated without invoking its constructor
Cannot assign string to reference held by property Typed::$n of type int
