--TEST--
Seed 004, Scope waiting 2: the results of the tasks, not of what they spawn
--FILE--
<?php
use Async\Scope;

function processUser(string $user): string
{
    spawn {
        Async\delay(20000);
        echo "spawned by mistake\n";
    };
    Async\delay(strlen($user));
    return strtoupper($user);
}

function processAllUsers(string ...$users): array
{
    $scope = new Scope();

    foreach ($users as $user) {
        spawn in $scope processUser($user);
    }

    try {
        return await $scope->tasks();
    } finally {
        $scope->cancel();
    }
}

echo implode(',', processAllUsers('annabel', 'bob')), "\n";
?>
--EXPECT--
ANNABEL,BOB
