--TEST--
Seed 000, Coroutine Scope Lifetime 2: coroutines do not hold their scope; none of it starts after unset
--FILE--
<?php
use Async\Scope;

function test(): void
{
    $scope = new Scope();

    $scope->spawn(function() {
        echo "started\n";
    });

    $scope->spawn(function() {
        echo "started\n";
    });

    // No coroutine will ever be started.
    unset($scope);
    suspend;
    echo "test ends\n";
}

spawn test();
?>
--EXPECTF--
Warning: Coroutine is zombie at %s:8 in Scope disposed at %s:17 in %s on line 17

Warning: Coroutine is zombie at %s:12 in Scope disposed at %s:17 in %s on line 17
test ends
