--TEST--
A handler of the zombie warning that waits does not let those run that are about to be cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

set_error_handler(function ($level, $text) {
    echo preg_replace('~ at \S+:(\d+)~', ' at line $1', $text), "\n";
    delay(5);
    return true;
});
function dropped(): void
{
    $scope = new Scope();
    $scope->spawn(function () { echo "never\n"; });
    $scope->spawn(function () { echo "never\n"; });
}
dropped();
delay(20);
$scope = new Scope();
foreach ([1, 2] as $n) {
    $scope->spawn(function () use ($n) {
        try { delay(1); echo "goes on\n"; } finally { echo "$n ends\n"; }
    });
}
suspend;
$scope->dispose();
delay(20);
await spawn {
    $scope = new Scope();
    $scope->spawn(delay(...), 1);
    suspend;
};
delay(10);
?>
--EXPECT--
Coroutine is zombie at line 13 in Scope disposed at line 16
Coroutine is zombie at line 14 in Scope disposed at line 16
Coroutine is zombie at line 20 in Scope disposed at line 25
1 ends
2 ends
Coroutine is zombie at line 20 in Scope disposed at line 25
Coroutine is zombie at line 29 in Scope disposed at line 30
