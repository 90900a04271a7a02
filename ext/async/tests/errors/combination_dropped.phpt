--TEST--
A combination or a group that goes with a failure nobody has seen: handlers of the scopes are asked before the program ends
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\{AwaitCancelledException, CoroutineGroup, Scope};
use function Async\{all, any, delay, race, timeout};

$scope = new Scope();
$scope->setExceptionHandler(function ($s, $c, $e) { echo 'handler: ', $e::class, ' ', $e->getMessage(), "\n"; });
$scope->setChildScopeExceptionHandler(function ($s, $c, $e) { echo 'child handler: ', $e::class, ' ', $e->getMessage(), "\n"; });
$fails = fn(string $text) => $scope->spawn(function () use ($text) { delay(3); throw new Exception($text); });
$make = [
    'all' => fn() => all([$fails('one'), $fails('two')]),
    'race' => fn() => race([$fails('one')]),
    'any' => fn() => any([$fails('one'), $fails('two')]),
    'group' => function () {
        $group = new CoroutineGroup();
        $group->spawn(function () { delay(3); throw new Exception('of a task'); });
        return $group;
    },
];
foreach ($make as $name => $one) {
    echo "-- $name\n";
    $scope->spawn(function () use ($one) {
        $it = $one();
        try { await $it until timeout(1); } catch (AwaitCancelledException) { echo "given up\n"; }
        delay(10);
    });
    delay(30);
}
echo "-- any() of a scope that is cancelled: those that had failed before were none of its failures\n";
$scope->spawn(function () use ($scope) {
    try {
        await any([$scope->spawn(function () { delay(1); throw new Exception('mirror is down'); }), $scope->spawn(fn() => delay(200))]);
    } catch (Throwable $e) { echo $e::class, "\n"; throw $e; }
});
delay(5);
$scope->cancel();
delay(10);
echo "end\n";
?>
--EXPECT--
-- all
given up
handler: Exception one
-- race
given up
handler: Exception one
-- any
given up
handler: Async\CompositeException 2 of the awaitables failed, the first one with Exception: one
-- group
given up
child handler: Exception of a task
-- any() of a scope that is cancelled: those that had failed before were none of its failures
Async\CancellationException
end
