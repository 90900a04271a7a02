--TEST--
What a handler throws goes on to the parent scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$parent = new Scope;
$parent->setExceptionHandler(function (Throwable $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
});
$child = Scope::inherit($parent);
$child->setExceptionHandler(function (Throwable $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
    throw new LogicException('of the handler');
});
$task = spawn in $child { throw new RuntimeException('of the task'); };
await $parent;
?>
--EXPECT--
RuntimeException: of the task
LogicException: of the handler
