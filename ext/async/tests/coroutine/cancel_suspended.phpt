--TEST--
A suspended coroutine that is cancelled resumes with the exception, finally runs, awaiters get it
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    try {
        Async\delay(20000);
        echo "not reached\n";
    } finally {
        echo "finally\n";
    }
};
suspend;
while (!$c->isStarted()) suspend;
$given = new Async\CancellationException('my reason');
$c->cancel($given);
try {
    await $c;
} catch (Async\CancellationException $e) {
    var_dump($e === $given, $e->getMessage());
}
var_dump($c->isCancelled(), $c->isCompleted());
?>
--EXPECT--
finally
bool(true)
string(9) "my reason"
bool(true)
bool(true)
