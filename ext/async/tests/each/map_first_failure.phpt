--TEST--
The first failure of map() cancels the other calls, waits for them and is thrown as it is
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, map};
$failure = new RuntimeException('second');
try {
    map([1, 2, 3], function (int $i) use ($failure) {
        try {
            if ($i === 2) { delay(5); throw $failure; }
            delay(60_000);
        } finally {
            if ($i !== 2) delay(2);
            echo $i === 2 ? "it" : "another", " ends\n";
        }
    });
} catch (RuntimeException $e) {
    var_dump($e === $failure);
}
try {
    map((function () { yield 1; throw new LogicException('of the iterator'); })(), function () {
        try {
            delay(60_000);
        } finally {
            echo "call ends\n";
        }
    });
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
try {
    map((function () { yield 1 => 1; yield [] => 2; })(), function ($i) {
        echo "called with $i\n";
        delay(60_000);
    });
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
it ends
another ends
another ends
bool(true)
call ends
of the iterator
called with 1
Keys of a mapped iterable must be of type int|string, array given
