--TEST--
A second failure of a scope, before those who await it have seen the first one, is its previous exception
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function chain(Async\Scope $scope): void
{
    try {
        await $scope;
    } catch (Exception $e) {
        for (; $e; $e = $e->getPrevious()) {
            echo get_class($e), ' ', preg_replace('/ failed: .*/', ' failed', preg_replace('/#\d+ spawned at \S+/', '#', $e->getMessage())), "\n";
        }
    }
}

echo "-- in one turn\n";
$scope = new Async\Scope();
foreach (['second', 'first'] as $name) {
    $scope->spawn(function () use ($name) {
        suspend;
        throw new Exception($name);
    });
}
chain($scope);

echo "-- of the clean-up, from catch\n";
$scope = new Async\Scope();
$scope->spawn(function () {
    try {
        sleep(9);
    } catch (Async\CancellationException) {
        throw new Exception('clean-up');
    }
});
$scope->spawn(function () {
    suspend;
    throw new Exception('first');
});
chain($scope);

echo "-- of the clean-up, from finally\n";
$scope = new Async\Scope();
$scope->spawn(function () {
    try {
        sleep(9);
    } finally {
        throw new Exception('clean-up');
    }
});
$scope->spawn(function () {
    suspend;
    throw new Exception('first');
});
chain($scope);
?>
--EXPECT--
-- in one turn
Exception second
-- of the clean-up, from catch
Exception first
Exception clean-up
-- of the clean-up, from finally
Exception first
Exception clean-up
