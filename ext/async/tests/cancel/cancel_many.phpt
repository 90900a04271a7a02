--TEST--
Thousands of coroutines of a scope are cancelled at once: each cleans up once
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scope = new Scope;
$started = $cleaned = $never = 0;
for ($i = 0; $i < 2000; $i++) {
    spawn in $scope use(&$started, &$cleaned) {
        $started++;
        try { Async\delay(20000); } finally { $cleaned++; }
    };
}
while ($started < 2000) suspend;
for ($i = 0; $i < 500; $i++) {
    spawn in $scope use(&$never) { $never++; };
}
$scope->cancel();
$scope->awaitAfterCancellation();
var_dump($cleaned, $never, count($scope->getCoroutines()));
?>
--EXPECT--
int(2000)
int(0)
int(0)
