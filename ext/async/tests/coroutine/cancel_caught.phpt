--TEST--
A coroutine may catch its cancellation and give a result
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    try {
        while (true) suspend;
    } catch (Async\CancellationException $e) {
        suspend;
        return 'result after ' . $e->getMessage();
    }
};
while (!$c->isStarted()) suspend;
$c->cancel(new Async\CancellationException('stop'));
echo await $c, "\n";
var_dump($c->isCancellationRequested(), $c->isCompleted());
?>
--EXPECT--
result after stop
bool(true)
bool(true)
