--TEST--
What a handler throws goes to those who await the parent scope
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;

$parent = new Scope;
$child = Scope::inherit($parent);
$child->setExceptionHandler(fn(Exception $e) => throw new LogicException('of the handler'));
spawn in $child { Async\delay(1); throw new RuntimeException('of the task'); };
try {
    await $parent;
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
of the handler
