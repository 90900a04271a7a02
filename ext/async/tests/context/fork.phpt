--TEST--
In a child the forking coroutine keeps its contexts
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{coroutineContext, currentContext};
$scope = new Async\Scope;
$scope->set('a', 'scope');
$other = $scope->spawn(function () { coroutineContext()->set('x', 'other'); Async\delay(10); return coroutineContext()->get('x'); });
$forker = $scope->spawn(function () {
    coroutineContext()->set('x', 'forker');
    suspend;
    $pid = pcntl_fork();
    if ($pid === 0) {
        echo "child: ", currentContext()->get('a'), ' ', coroutineContext()->get('x'), "\n";
        currentContext()->set('b', 1);
        await spawn (function () { echo "child: ", currentContext()->get('b'), "\n"; })();
        return;
    }
    pcntl_waitpid($pid, $status);
    echo "parent: ", pcntl_wexitstatus($status), ' ', var_export(currentContext()->has('b'), true), ' ', coroutineContext()->get('x'), "\n";
});
await $forker;
echo await $other, "\n";
?>
--EXPECT--
child: scope forker
child: 1
parent: 0 false forker
other
