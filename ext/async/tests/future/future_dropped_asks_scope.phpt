--TEST--
A failed Future that is released unseen asks the handlers of the scope it was created in
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Future, FutureState, Scope};

$scope = new Scope();
$scope->setExceptionHandler(function (Throwable $e) { echo 'handler: ', $e->getMessage(), "\n"; });
spawn in $scope {
    $future = Future::failed(new Exception('failed'));
    unset($future);
    suspend;
    $derived = Future::completed(1)->map(function () { throw new Exception('mapped'); });
    Async\delay(1);
    unset($derived);
    suspend;
    $state = new FutureState();
    $state->error(new Exception('state'));
    unset($state);
    echo "goes on\n";
};
await $scope;
echo "-- none there\n";
spawn {
    try {
        Async\delay(100);
    } finally {
        echo "shut down\n";
    }
};
suspend;
$future = Future::failed(new Exception('nobody'));
unset($future);
Async\delay(100);
?>
--EXPECTF--
handler: failed
handler: mapped
goes on
handler: state
-- none there
shut down

Fatal error: Uncaught Exception: nobody in %s:%d
Stack trace:
#0 {main}
  thrown in %s on line %d
