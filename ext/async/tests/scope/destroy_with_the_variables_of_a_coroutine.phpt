--TEST--
A scope goes with the variables of a coroutine: the warning says where that was last suspended
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;
use function Async\delay;

$ends = [
    'is cancelled' => function () {
        $scope = new Scope();
        spawn in $scope delay(2);
        await $scope;
    },
    'returns' => function () {
        $scope = new Scope();
        spawn in $scope delay(2);
        suspend;
    },
    'fails' => function () {
        $scope = new Scope();
        spawn in $scope delay(2);
        suspend;
        throw new Exception('fails');
    },
];
foreach ($ends as $name => $end) {
    echo "-- $name\n";
    $coroutine = spawn $end();
    suspend;
    suspend;
    $coroutine->cancel();
    try {
        await $coroutine;
    } catch (Exception $e) {
        unset($e);
    }
    delay(3);
}
?>
--EXPECT--
-- is cancelled
warning: Coroutine is zombie at destroy_with_the_variables_of_a_coroutine.php:9 in Scope disposed at destroy_with_the_variables_of_a_coroutine.php:10
-- returns
warning: Coroutine is zombie at destroy_with_the_variables_of_a_coroutine.php:14 in Scope disposed at destroy_with_the_variables_of_a_coroutine.php:15
-- fails
warning: Coroutine is zombie at destroy_with_the_variables_of_a_coroutine.php:19 in Scope disposed at destroy_with_the_variables_of_a_coroutine.php:20
