--TEST--
A coroutine cancelled before it has started never starts; who awaits it gets the cancellation
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { echo "never\n"; };
$c->cancel();
var_dump($c->isCancellationRequested());
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($c->isStarted(), $c->isCompleted(), $c->isCancelled(), $c->isQueued());
?>
--EXPECTF--
bool(true)
cancelled at %scancel_not_started.php:3
bool(false)
bool(true)
bool(true)
bool(false)
