--TEST--
Seed 004, Scope and structured concurrency 2: nothing starts after the last reference to the scope has gone
--FILE--
<?php
use Async\Scope;

$scope = new Scope();

spawn in $scope {
    spawn {
        echo "Child of Task 1\n";
    };

    echo "Task 1\n";
};

spawn in $scope {
    echo "Task 2\n";
};

unset($scope);
?>
--EXPECTF--

Warning: Coroutine is zombie at %sseed004_scope_2.php:6 in Scope disposed at %sseed004_scope_2.php:18 in %sseed004_scope_2.php on line 18

Warning: Coroutine is zombie at %sseed004_scope_2.php:14 in Scope disposed at %sseed004_scope_2.php:18 in %sseed004_scope_2.php on line 18
