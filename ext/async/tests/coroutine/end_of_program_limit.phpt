--TEST--
async.shutdown_timeout ends coroutines that swallow their cancellation at the end of the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$swallow = 'while (true) { try { Async\delay(40); } catch (Exception $e) { echo $e->getMessage(), "\n"; } }';
$real = '-d async.schedule_seed=0 -d async.shutdown_timeout=100';
$virtual = '-d async.schedule_seed=0 -d async.virtual_time=1 -d async.shutdown_timeout=30000';
foreach ([$real, $virtual] as $options) {
    echo "-- unreferenced\n";
    show_child("\$c = spawn { $swallow };\n\$c->unref();\nAsync\\delay(5);\nregister_shutdown_function(fn() => print 'shutdown function');", $options);
    echo "-- a zombie\n";
    show_child("\$s = new Async\\Scope;\n\$s->spawn(function () { $swallow });\nAsync\\delay(5);\n\$s->disposeSafely();", "$options -d async.zombie_coroutine_timeout=0");
    echo "-- a zombie of a scope with its own time\n";
    show_child("\$s = new Async\\Scope;\n\$s->spawn(function () { $swallow });\nAsync\\delay(5);\n\$s->disposeAfterTimeout(60);", "$options -d async.zombie_coroutine_timeout=0");
}
echo "-- what it has spawned then\n";
show_child("\$c = spawn { try { Async\\delay(10000); } finally { spawn Async\\delay(100_000_000);\n try { while (true) Async\\delay(1000); } finally { echo 'never'; } } };\n\$c->unref();\nAsync\\delay(1);", $virtual);
echo "-- what is left by one that has ended goes on\n";
show_child('$c = spawn { try { Async\delay(10000); } finally { spawn { Async\delay(100_000); echo "ready\n"; }; Async\delay(20_000); } }; $c->unref(); Async\delay(1);', $virtual);
echo "-- no limit\n";
show_child('$c = spawn { for ($i = 0; $i < 3; $i++) { try { Async\delay(50_000); } catch (Exception) { echo "swallowed\n"; } } echo "ended\n"; }; $c->unref(); Async\delay(1);',
    '-d async.virtual_time=1 -d async.shutdown_timeout=0');
echo "-- waits for ever: a deadlock\n";
show_child('$c = spawn { while (true) { try { (new Async\Channel)->recv(); } catch (Exception $e) { echo get_class($e), "\n"; } } }; $c->unref(); Async\delay(1);', $real);
echo "-- forked meanwhile\n";
show_child('if (!function_exists("pcntl_fork")) { echo "swallowed\nchild\n"; exit; }
    $c = spawn { try { Async\delay(10000); } catch (Exception) { echo "swallowed\n"; if (pcntl_fork() === 0) { Async\delay(90_000); echo "child\n"; } else { pcntl_wait($status); } } }; $c->unref(); Async\delay(1);', $virtual);
?>
--EXPECTF--
-- unreferenced
cancelled at the end of the program, being unreferenced

Warning: Coroutine #%d spawned at child.php:2, waiting for a sleep of 40 ms, in Async\delay(), did not end within 100 ms of its cancellation at the end of the program, and is ended by force in child.php on line 2
shutdown function
status: 0
-- a zombie
Warning: Coroutine is zombie at child.php:3 in Scope disposed at child.php:5 in child.php on line 5
cancelled by the runtime

Warning: Coroutine #%d spawned at child.php:3, waiting for a sleep of 40 ms, in Async\delay(), did not end within 100 ms of its cancellation at the end of the program, and is ended by force in child.php on line 3
status: 0
-- a zombie of a scope with its own time
Warning: Coroutine is zombie at child.php:3 in Scope disposed at child.php:5 in child.php on line 5
cancelled 60 ms after the scope was disposed of at child.php:5

Warning: Coroutine #%d spawned at child.php:3, waiting for a sleep of 40 ms, in Async\delay(), did not end within 100 ms of its cancellation at the end of the program, and is ended by force in child.php on line 3
status: 0
-- unreferenced
cancelled at the end of the program, being unreferenced

Warning: Coroutine #%d spawned at child.php:2, waiting for a sleep of 40 ms, in Async\delay(), did not end within 30000 ms of its cancellation at the end of the program, and is ended by force in child.php on line 2
shutdown function
status: 0
-- a zombie
Warning: Coroutine is zombie at child.php:3 in Scope disposed at child.php:5 in child.php on line 5
cancelled by the runtime

Warning: Coroutine #%d spawned at child.php:3, waiting for a sleep of 40 ms, in Async\delay(), did not end within 30000 ms of its cancellation at the end of the program, and is ended by force in child.php on line 3
status: 0
-- a zombie of a scope with its own time
Warning: Coroutine is zombie at child.php:3 in Scope disposed at child.php:5 in child.php on line 5
cancelled 60 ms after the scope was disposed of at child.php:5

Warning: Coroutine #%d spawned at child.php:3, waiting for a sleep of 40 ms, in Async\delay(), did not end within 30000 ms of its cancellation at the end of the program, and is ended by force in child.php on line 3
status: 0
-- what it has spawned then
Warning: Coroutine #%d spawned at child.php:2, waiting for a sleep of 1 s, in Async\delay(), did not end within 30000 ms of its cancellation at the end of the program, and is ended by force in child.php on line 3

Warning: Coroutine #%d spawned at child.php:2, waiting for a sleep of 100000 s, in Async\delay(), is ended by force with a coroutine that did not end when it was cancelled in child.php on line 2
status: 0
-- what is left by one that has ended goes on
ready
status: 0
-- no limit
swallowed
ended
status: 0
-- waits for ever: a deadlock
Async\CancellationException

Warning: Deadlock: coroutine #%d spawned at child.php:2 is suspended at child.php:2, waiting for a message of channel #%d (capacity 0) created at child.php:2 in child.php on line 2
Async\CancellationException
Async\CancellationException

Fatal error: Uncaught Async\DeadlockError: Deadlock: every coroutine waits and nothing is left that could wake one in child.php:2
Stack trace:
#0 {main}
  thrown in child.php on line 2
status: 255
-- forked meanwhile
swallowed
child
status: 0
