--TEST--
A graceful shutdown has a time limit: who swallows every cancellation is named and ended by force
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
echo "-- of the call\n";
show_child('
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn (function () {
    while (true) { try { Async\delay(10_000); } catch (Async\CancellationException) { echo "swallowed\n"; } }
})();
spawn (function () { try { Async\delay(10_000); } finally { echo "cleaned up\n"; } })();
Async\delay(1);
Async\gracefulShutdown(timeoutMs: 30);
', '-d async.schedule_seed=0');
echo "-- of the setting; the main flow itself; the failure is reported\n";
show_child('
ini_set("async.shutdown_timeout", 30);
spawn (function () { throw new LogicException("boom"); })();
while (true) { try { Async\delay(10_000); } catch (Async\CancellationException) { echo "swallowed\n"; } }
');
echo "-- no limit, and enough time\n";
show_child('
spawn (function () { try { Async\delay(10_000); } finally { Async\delay(60); echo "cleaned up\n"; } })();
Async\delay(1);
Async\gracefulShutdown(null, 0);
', '-d async.shutdown_timeout=5');
show_child('
spawn (function () { try { Async\delay(10_000); } finally { Async\delay(5); echo "cleaned up\n"; } })();
Async\delay(1);
Async\gracefulShutdown(new Async\CancellationException("enough"), 60_000);
');
echo "-- in the setting 0 is no limit\n";
show_child('
spawn (function () { try { Async\delay(10_000); } finally { Async\delay(20); echo "cleaned up\n"; } })();
Async\delay(1);
Async\gracefulShutdown();
', '-d async.shutdown_timeout=0');
try {
    Async\gracefulShutdown(null, -1);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
var_dump(ini_set('async.shutdown_timeout', '-1'), ini_get('async.shutdown_timeout'));
?>
--EXPECTF--
-- of the call
swallowed
cleaned up

Warning: Coroutine #%d spawned at child.php:4, waiting for %s, did not end within 30 ms of the graceful shutdown, and is ended by force in child.php on line 5
shutdown function
status: 0
-- of the setting; the main flow itself; the failure is reported
swallowed

Warning: Coroutine #%d (main), waiting for %s, did not end within 30 ms of the graceful shutdown, and is ended by force in child.php on line 5

Fatal error: Uncaught LogicException: boom in child.php:4
Stack trace:
#0 [internal function]: {closure:child.php:4}()
#1 {main}
  in the coroutine spawned at child.php:4
  thrown in child.php on line 4
status: 255
-- no limit, and enough time
cleaned up
status: 0
cleaned up
status: 0
-- in the setting 0 is no limit
cleaned up
status: 0
Async\gracefulShutdown(): Argument #2 ($timeoutMs) must be greater than or equal to 0
bool(false)
string(5) "30000"
