--TEST--
The main coroutine among those that wait, and as what is waited for
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$main = Async\currentCoroutine();
$c = spawn use($main) {
    echo info($main), "\n";
    echo basename($main->getSuspendLocation()), "\n";
    $other = spawn use($main) { await $main until Async\timeout(1000); };
    suspend;
    suspend;
    echo info($other), "\n";
    $other->cancel();
};
echo info($main), "\n";
await $c;
?>
--EXPECT--
nothing
coroutine #2 spawned at awaiting_main.php:5
awaiting_main.php:15
coroutine #1 (main) | until timeout of 1000 ms
