--TEST--
await $scope->all() and await $scope wait for tasks, children and child scopes, and give null
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

foreach (['all', 'scope'] as $how) {
    $scope = new Scope;
    $log = [];
    spawn in $scope use(&$log) {
        spawn use(&$log) { delay(5); $log[] = 'child'; };
        $inner = Scope::inherit();
        spawn in $inner use(&$log) { delay(10); $log[] = 'child scope'; };
        $log[] = 'task';
    };
    var_dump($how === 'all' ? await $scope->all() : await $scope);
    echo implode(', ', $log), "\n";
}
?>
--EXPECT--
NULL
task, child, child scope
NULL
task, child, child scope
