--TEST--
awaitAfterCancellation() waits until the last coroutine, child scopes included, has cleaned up
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$started = 0;
$body = function ($name, $ms) use (&$started) {
    $started++;
    try { delay(20000); } finally { delay($ms); echo "$name\n"; }
};
$scope->spawn($body, 'own', 1);
$child = Scope::inherit($scope);
$child->spawn($body, 'of the child scope', 30);
while ($started < 2) suspend;
$scope->cancel();
$scope->awaitAfterCancellation();
echo "end\n";
?>
--EXPECT--
own
of the child scope
end
