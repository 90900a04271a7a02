--TEST--
What the function has spawned is cancelled with it; after a return it goes on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\TimeoutException;
use function Async\{delay, within};
function child(string $name, int $ms) {
    try {
        delay($ms);
        echo "$name: done\n";
    } finally {
        suspend;
        echo "$name: over\n";
    }
}
function both(string $name) {
    spawn child("$name, child", 60_000);
    spawn in Async\Scope::inherit() child("$name, in a scope", 60_000);
    suspend;
}
try {
    within(10, function () { both('timeout'); delay(60_000); });
} catch (TimeoutException) {
    echo "--\n";
}
try {
    within(60_000, function () { both('failure'); throw new RuntimeException('failed'); });
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
within(60_000, function () { spawn child('left', 5); suspend; });
echo "returned\n";
?>
--EXPECTREGEX--
(timeout, (child|in a scope): over\n){2}--
(failure, (child|in a scope): over\n){2}failed
returned
left: done
left: over
