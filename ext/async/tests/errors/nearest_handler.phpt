--TEST--
The nearest scope with somebody responsible takes the exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$root = new Scope;
$root->setExceptionHandler(fn(Throwable $e) => print "root: {$e->getMessage()}\n");
$root->setChildScopeExceptionHandler(fn(Throwable $e) => print "root, for children: {$e->getMessage()}\n");
$middle = Scope::inherit($root);
$middle->setExceptionHandler(fn(Throwable $e) => print "middle: {$e->getMessage()}\n");
$leaf = Scope::inherit($middle);
spawn in $leaf { throw new Exception('of the leaf'); };
await $root;
spawn in $middle { throw new Exception('of the middle'); };
await $root;
var_dump($leaf->isCancelled(), $middle->isCancelled(), $root->isCancelled());
?>
--EXPECT--
middle: of the leaf
middle: of the middle
bool(true)
bool(false)
bool(false)
