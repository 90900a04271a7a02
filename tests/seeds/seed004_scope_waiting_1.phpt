--TEST--
Seed 004, Scope waiting 1: await all() of the coroutines that the function has started
--FILE--
<?php
use function Async\all;

function processUser(string $user): string
{
    Async\delay(strlen($user));
    return strtoupper($user);
}

function processAllUsers(string ...$users): array
{
    $coroutines = [];

    foreach ($users as $user) {
        $coroutines[] = spawn processUser($user);
    }

    return await all($coroutines);
}

echo implode(',', processAllUsers('annabel', 'bob')), "\n";
?>
--EXPECT--
ANNABEL,BOB
