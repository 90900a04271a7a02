--TEST--
getAwaitingInfo() names the coroutine, scope or timeout that is awaited, and what else ends the wait
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$scope = new Async\Scope;
$scope->spawn(function () { Async\delay(150); });
$list = [
    spawn { Async\delay(100); },
    spawn use(&$list) { await $list[0]; },
    spawn use($scope) { await $scope; },
    spawn { await Async\timeout(100); },
    spawn use(&$list) { await $list[0] until Async\timeout(5000); },
    spawn use(&$list, $scope) { Async\await($list[0], $scope); },
    spawn { spawn Async\delay(100); spawn Async\delay(100); await spawned; },
];
$before = info($list[0]);
suspend;
foreach ($list as $c) {
    echo preg_replace('/#\d+/', '#N', info($c)), "\n";
}
foreach ($list as $c) {
    await $c;
}
echo "before: $before, after: ", info($c), "\n";
?>
--EXPECT--
a sleep of 100 ms, in Async\delay()
coroutine #N spawned at awaiting_awaitables.php:7
scope created at awaiting_awaitables.php:4
timeout of 100 ms
coroutine #N spawned at awaiting_awaitables.php:7 | until timeout of 5000 ms
coroutine #N spawned at awaiting_awaitables.php:7 | until scope created at awaiting_awaitables.php:4
the coroutines it has spawned: coroutine #N spawned at awaiting_awaitables.php:13, coroutine #N spawned at awaiting_awaitables.php:13
before: nothing, after: nothing
