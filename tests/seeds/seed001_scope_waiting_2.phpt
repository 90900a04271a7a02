--TEST--
Seed 001, Scope waiting 2: awaitCompletion waits for siblings that come later
--FILE--
<?php
use function Async\spawn;
use Async\Scope;

$scope = new Scope();

$scope->spawn(function() {
    echo "Sibling task 1\n";

    spawn(function() {
        echo "Sibling task 2\n";

        spawn(function() {
            suspend;
            echo "Sibling task 3\n";
        });
    });
});

$scope->awaitCompletion(Async\timeout(60000));
echo "main ends\n";
?>
--EXPECT--
Sibling task 1
Sibling task 2
Sibling task 3
main ends
