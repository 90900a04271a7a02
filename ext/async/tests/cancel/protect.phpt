--TEST--
protect(): a cancellation waits until the closure is done, then it is thrown at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, protect};

$c = spawn {
    try {
        protect(function () {
            echo "begin\n";
            delay(5);
            suspend;
            echo "end\n";
        });
        echo "not reached\n";
    } finally {
        echo "finally\n";
    }
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
var_dump($c->isCancellationRequested(), $c->isCompleted());
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
?>
--EXPECT--
begin
bool(true)
bool(false)
end
finally
cancelled
