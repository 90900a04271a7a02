--TEST--
Supervisor: with a handler the scope is not cancelled, its other coroutines go on
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$scope = new Scope;
$scope->setExceptionHandler(fn(Exception $e) => print "handled {$e->getMessage()}\n");
for ($i = 1; $i <= 3; $i++) {
    spawn in $scope use($i) {
        delay($i * 3);
        if ($i === 2) throw new Exception("failure $i");
        echo "task $i\n";
    };
}
await $scope;
spawn in $scope printf("still open\n");
await $scope;
?>
--EXPECT--
task 1
handled failure 2
task 3
still open
