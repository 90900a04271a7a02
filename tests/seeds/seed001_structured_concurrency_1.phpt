--TEST--
Seed 001, Overview, structured concurrency: three tasks of one scope make a profile
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function fetchUserData(int $userId): string { Async\delay(3); return "data of $userId"; }
function fetchUserOrders(int $userId): string { Async\delay(2); return "orders of $userId"; }
function fetchUserSettings(int $userId): string { Async\delay(1); return "settings of $userId"; }

function getUserProfile(int $userId): array
{
    $scope = new Scope();
    $profile = [];

    $scope->spawn(function() use ($userId, &$profile) {
        $profile['data'] = fetchUserData($userId);
    });

    $scope->spawn(function() use ($userId, &$profile) {
        $profile['orders'] = fetchUserOrders($userId);
    });

    $scope->spawn(function() use ($userId, &$profile) {
        $profile['settings'] = fetchUserSettings($userId);
    });

    $scope->awaitCompletion(Async\timeout(30000));

    return $profile;
}

$profile = getUserProfile(7);
ksort($profile);
print_r($profile);
?>
--EXPECT--
Array
(
    [data] => data of 7
    [orders] => orders of 7
    [settings] => settings of 7
)
