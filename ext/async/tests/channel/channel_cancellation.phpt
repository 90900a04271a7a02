--TEST--
The cancellation argument of send() and recv() acts as until does
--EXTENSIONS--
async
--FILE--
<?php
$empty = new Async\Channel();
foreach ([
    fn() => $empty->recv(Async\timeout(5)),
    fn() => $empty->send(1, Async\timeout(5)),
    fn() => $empty->recv(cancellation: spawn use() { throw new LogicException('no'); }),
    fn() => $empty->recv(spawn use() { return 1; }),
] as $f) {
    try {
        $f();
        echo "nothing thrown\n";
    } catch (Async\AwaitCancelledException $e) {
        echo get_class($e), ', previous ', get_debug_type($e->getPrevious()), "\n";
    }
}
var_dump($empty->trySend('nobody waits any more'), $empty->tryRecv($x));
?>
--EXPECT--
Async\AwaitCancelledException, previous Async\TimeoutException
Async\AwaitCancelledException, previous Async\TimeoutException
Async\AwaitCancelledException, previous LogicException
Async\AwaitCancelledException, previous null
bool(false)
bool(false)
