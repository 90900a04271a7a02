--TEST--
Seed 001, Critical section: protect() holds the cancellation back until the write is done
--FILE--
<?php
use function Async\spawn;

function task($file): void
{
    Async\protect(function () use ($file) {
        Async\delay(5);
        fwrite($file, "Critical data\n");
    });
    echo "not reached\n";
}

$file = tmpfile();
$coroutine = spawn(task(...), $file);
while (!$coroutine->isSuspended()) {
    suspend;
}
$coroutine->cancel();
try {
    await $coroutine;
} catch (Async\CancellationError) {
    echo "cancelled after it\n";
}
rewind($file);
echo stream_get_contents($file);
?>
--EXPECT--
cancelled after it
Critical data
