--TEST--
A failure that still waits in a held coroutine at the end goes to the handler above, or is reported with status 255
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
echo "-- nobody above\n";
show_child('
$held = spawn (function () { throw new LogicException("not awaited"); })();
Async\delay(1);
echo "main goes on\n";
');
echo "-- a handler above, which waits and spawns\n";
show_child('
$parent = new Async\Scope;
$parent->setChildScopeExceptionHandler(function ($scope, $coroutine, $e) {
    Async\delay(1);
    echo "handled: ", $e->getMessage(), "\n";
    spawn (function () { Async\delay(1); echo "spawned by the handler\n"; })();
});
$child = Async\Scope::inherit($parent);
$held = $child->spawn(function () { throw new LogicException("not awaited"); });
Async\delay(1);
echo "main goes on\n";
');
echo "-- the trace of the failure does not hold it\n";
show_child('
ini_set("zend.exception_ignore_args", 0);
function work(array $a, ?Async\Coroutine $self) { throw new LogicException("in " . $self::class); }
spawn (function () { work([], Async\currentCoroutine()); })();
try { Async\delay(10_000); } catch (Async\CancellationException $e) { echo preg_replace("/#\d+/", "#N", $e->getMessage()), "\n"; }
');
?>
--EXPECTF--
-- nobody above
main goes on

Fatal error: Uncaught LogicException: not awaited in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
-- a handler above, which waits and spawns
main goes on
handled: not awaited
spawned by the handler
status: 0
-- the trace of the failure does not hold it
cancelled by the graceful shutdown after an unhandled LogicException at child.php:4 in coroutine #N spawned at child.php:5

Fatal error: Uncaught LogicException: in Async\Coroutine in child.php:4
Stack trace:
#0 child.php(5): work(Array, Object(Async\Coroutine))
#1 [internal function]: {closure:child.php:5}()
#2 {main}
  in the coroutine spawned at child.php:5
  thrown in child.php on line 4
status: 255
