--TEST--
What bounds a scope ends at the very end of the program: nothing is left over
--EXTENSIONS--
async
--FILE--
<?php
$scope = new Async\BoundedScope;
$scope->boundedBy($coroutine = spawn { suspend; });
$coroutine->cancel();
$timed = new Async\Scope;
$timed->disposeAfterTimeout(1);
usleep(1500);
echo "end\n";
?>
--EXPECT--
end
