--TEST--
A failed coroutine that nobody awaited is collected together with its exception
--EXTENSIONS--
async
--FILE--
<?php
class E extends Exception { public $coroutine; }
set_exception_handler(function ($e) { for (; $e; $e = $e->getPrevious()) { echo get_class($e), " ", $e->getMessage(), "\n"; } });
$f = function () { $e = new E("first"); $e->coroutine = Async\currentCoroutine(); throw $e; };
$c = spawn $f();
suspend;
unset($c);
gc_collect_cycles();
$junk = [];
for ($i = 0; $i < 20; $i++) { $junk[] = new E("junk"); }
echo "main\n";
?>
--EXPECT--
main
E first
