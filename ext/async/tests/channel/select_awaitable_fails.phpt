--TEST--
A failed awaitable throws its exception out of select(); what was not chosen keeps its own
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Future};
use function Async\{delay, select};
$failure = new RuntimeException('failed');
$fails = spawn use($failure) { delay(1); throw $failure; };
try {
    select(['c' => new Channel, 'f' => $fails]);
} catch (RuntimeException $e) {
    var_dump($e === $failure);
}
$cancelled = spawn delay(60_000);
spawn use($cancelled) { delay(1); $cancelled->cancel(); };
try {
    select(['c' => new Channel, 'f' => $cancelled]);
} catch (Async\CancellationException $e) {
    var_dump($e instanceof Async\AwaitCancelledException);
}
$late = spawn { delay(2); throw new LogicException('late'); };
$ready = new Channel(1);
$ready->send('message');
echo json_encode(select(['late' => $late, 'channel' => $ready])), "\n";
try {
    select(['late' => $late, 'channel' => $ready]);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
bool(true)
bool(false)
["channel","message"]
late
