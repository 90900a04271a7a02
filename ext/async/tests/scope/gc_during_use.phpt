--TEST--
A cycle collection while coroutines of scopes are suspended frees nothing they need
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$scopes = [];
for ($i = 0; $i < 3; $i++) {
    $scope = new Scope;
    $scope->set('self', $scope);
    $scope->set('number', $i);
    $scopes[] = $scope->spawn(function () use ($scope, $i) {
        $local = new ArrayObject([$scope, $i]);
        $local[] = $local;
        suspend;
        gc_collect_cycles();
        suspend;
        return $local[0]->get('number') . $local[1];
    });
    unset($scope);
}
gc_collect_cycles();
foreach ($scopes as $task) echo await $task, "\n";
?>
--EXPECT--
00
11
22
