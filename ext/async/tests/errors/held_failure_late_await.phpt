--TEST--
A failure that a variable holds stays there when somebody begins to await a scope above; who awaits its own scope gets it
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\Scope;
use function Async\delay;

foreach (['awaitDirectChildren', 'all', 'await'] as $how) {
    echo "-- $how\n";
    $parent = new Scope();
    $child = Scope::inherit($parent);
    $held = $child->spawn(function () { throw new RuntimeException('F'); });
    $child->spawn(function () { try { delay(10); echo "brother ok\n"; } catch (Async\CancellationException) { echo "brother cancelled\n"; } });
    delay(3);
    $waits = spawn use($parent, $how) {
        try {
            match ($how) { 'awaitDirectChildren' => $parent->awaitDirectChildren(), 'all' => await $parent->all(), 'await' => await $parent };
            echo "parent: done\n";
        } catch (RuntimeException $e) {
            echo "parent: ", $e->getMessage(), "\n";
        }
    };
    delay(20);
    try { await $held; } catch (RuntimeException $e) { echo 'main: ', $e->getMessage(), "\n"; }
    await $waits;
}

echo "-- its own scope\n";
$scope = new Scope();
$held = $scope->spawn(function () { throw new RuntimeException('F'); });
delay(3);
try { await $scope; } catch (RuntimeException $e) { echo $e->getMessage(), "\n"; }

echo "-- its own scope, while somebody awaits it who has not run yet\n";
$scope = new Scope();
$state = new Async\FutureState();
$held = $scope->spawn(function () use ($state) { await new Async\Future($state); throw new RuntimeException('F'); });
$awaiter = spawn use($held) { try { await $held; } catch (RuntimeException $e) { echo 'awaiter: ', $e->getMessage(), "\n"; } };
delay(3);
$state->complete(1);
$other = spawn use($scope) { try { await $scope; echo "scope: done\n"; } catch (RuntimeException $e) { echo 'scope: ', $e->getMessage(), "\n"; } };
await $awaiter;
await $other;
?>
--EXPECT--
-- awaitDirectChildren
parent: done
brother ok
main: F
-- all
brother ok
parent: done
main: F
-- await
brother ok
parent: done
main: F
-- its own scope
F
-- its own scope, while somebody awaits it who has not run yet
scope: done
awaiter: F
