--TEST--
async.shutdown_timeout: the shutdown that an uncaught exception of the main script begins has the limit, too
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.shutdown_timeout=50
--FILE--
<?php
spawn { while (true) try { Async\delay(1000); } catch (Async\CancellationException $e) { echo "goes on\n"; } };
suspend;
set_exception_handler(function (Throwable $e) { echo $e->getMessage(), "\n"; });
throw new Exception('the main script failed');
?>
--EXPECTF--
the main script failed
goes on

Warning: Coroutine #%d spawned at %sshutdown_timeout_after_main.php:2, waiting for a sleep of 1 s, in Async\delay(), did not end within 50 ms of the graceful shutdown, and is ended by force in %s on line 2
