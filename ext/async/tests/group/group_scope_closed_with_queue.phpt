--TEST--
Queued tasks whose scope is cancelled are cancelled, too
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\{CoroutineGroup, Scope};
$scope = new Scope;
$group = new CoroutineGroup($scope, 1);
$group->spawn(function () { Async\delay(10000); });
$group->spawn(function () { echo "never starts\n"; });
suspend;
$scope->cancel();
Async\delay(1);
foreach ($group->errors() as $key => $error) {
    echo $key, ' ', get_class($error), "\n";
}
?>
--EXPECT--
0 Async\CancellationException
1 Async\CancellationException
