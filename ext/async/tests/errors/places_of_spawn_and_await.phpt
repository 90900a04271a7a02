--TEST--
A report of an uncaught exception names where its coroutines were spawned and awaited, outermost last
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
echo "-- through two awaits into the main flow\n";
show_child('
function inner() { Async\delay(1); throw new LogicException("boom"); }
function outer() {
    $c = spawn inner();
    return await $c;
}
$o = spawn outer();
await $o;
');
echo "-- nobody awaits: who spawned whom\n";
show_child('
function inner() { throw new LogicException("boom"); }
function outer() {
    spawn inner();
    Async\delay(1000);
}
spawn outer();
Async\delay(1000);
');
echo "-- through all()\n";
show_child('
function inner() { throw new LogicException("boom"); }
await Async\all([
    spawn inner(),
]);
');
echo "-- through map()\n";
show_child('
function inner() { throw new LogicException("boom"); }
Async\map([1],
    fn($x) => inner());
');
echo "-- nothing is added where no coroutine was left\n";
show_child('
spawn strlen("x");
Async\delay(1);
throw new LogicException("boom");
');
echo "-- caught and wrapped: only the outer one is reported with its own places\n";
show_child('
function inner() { throw new LogicException("boom"); }
$c = spawn inner();
try { await $c; } catch (LogicException $e) { throw new RuntimeException("wrapped", 0, $e); }
');
?>
--EXPECTF--
-- through two awaits into the main flow
Fatal error: Uncaught LogicException: boom in child.php:3
Stack trace:
#0 [internal function]: inner()
#1 {main}
  in the coroutine spawned at child.php:5, awaited at child.php:6
  in the coroutine spawned at child.php:8, awaited at child.php:9
  thrown in child.php on line 3
status: 255
-- nobody awaits: who spawned whom
Fatal error: Uncaught LogicException: boom in child.php:3
Stack trace:
#0 [internal function]: inner()
#1 {main}
  in the coroutine spawned at child.php:5
  by the coroutine spawned at child.php:8
  thrown in child.php on line 3
status: 255
-- through all()
Fatal error: Uncaught LogicException: boom in child.php:3
Stack trace:
#0 [internal function]: inner()
#1 {main}
  in the coroutine spawned at child.php:5, awaited at child.php:5
  thrown in child.php on line 3
status: 255
-- through map()
Fatal error: Uncaught LogicException: boom in child.php:3
Stack trace:
#0 child.php(5): inner()
#1 [internal function]: {closure:child.php:5}(1, 0)
#2 {main}
  in the coroutine spawned at child.php:4, awaited at child.php:4
  thrown in child.php on line 3
status: 255
-- nothing is added where no coroutine was left
Fatal error: Uncaught LogicException: boom in child.php:5
Stack trace:
#0 {main}
  thrown in child.php on line 5
status: 255
-- caught and wrapped: only the outer one is reported with its own places
Fatal error: Uncaught LogicException: boom in child.php:3
Stack trace:
#0 [internal function]: inner()
#1 {main}

Next RuntimeException: wrapped in child.php:5
Stack trace:
#0 {main}
  and LogicException before
  in the coroutine spawned at child.php:4, awaited at child.php:5
  thrown in child.php on line 5
status: 255
