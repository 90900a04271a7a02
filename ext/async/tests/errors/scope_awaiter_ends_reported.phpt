--TEST--
The failure of a scope that its awaiter has not taken is reported at the end of the program, if nobody else takes it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$fail = '$s = new Async\Scope();
spawn in $s { suspend; throw new Exception("boom"); };
$a = spawn { try { await $GLOBALS["s"]; } catch (Async\CancellationException $e) { echo "cancelled\n"; } };
suspend; suspend;
';
foreach ([
    'cancelled' => '$a->cancel(); Async\delay(5);',
    'the program ends' => 'Async\gracefulShutdown();',
    'in a static variable' => 'class C { static $s; } C::$s = $s; unset($s); $a->cancel(); Async\delay(5);',
] as $name => $end) {
    echo "-- $name\n";
    show_child("$fail$end\necho \"end\\n\";", '-d async.schedule_seed=0');
}
echo "-- of the global scope\n";
show_child('$root = new Async\Scope();
$awaiter = spawn in $root {
    try { await Async\globalScope(); } catch (Async\CancellationException) { echo "cancelled\n"; }
};
spawn { suspend; throw new Exception("global"); };
suspend; suspend; $awaiter->cancel();
try { Async\delay(5); } finally { echo "end\n"; }', '-d async.schedule_seed=0');
?>
--EXPECT--
-- cancelled
cancelled
end

Fatal error: Uncaught Exception: boom in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
-- the program ends
end
cancelled

Fatal error: Uncaught Exception: boom in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
-- in a static variable
cancelled
end

Fatal error: Uncaught Exception: boom in child.php:3
Stack trace:
#0 [internal function]: {closure:child.php:3}()
#1 {main}
  in the coroutine spawned at child.php:3
  thrown in child.php on line 3
status: 255
-- of the global scope
cancelled
end

Fatal error: Uncaught Exception: global in child.php:6
Stack trace:
#0 [internal function]: {closure:child.php:6}()
#1 {main}
  in the coroutine spawned at child.php:6
  thrown in child.php on line 6
status: 255
