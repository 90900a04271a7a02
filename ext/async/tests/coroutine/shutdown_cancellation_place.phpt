--TEST--
A cancellation by the graceful shutdown says what began it and where the coroutine stood
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$child = <<<'CODE'
$report = function (string $who) {
    try {
        Async\delay(60_000);
    } catch (Async\CancellationException $e) {
        echo "$who: ", str_replace(__FILE__, 'child.php', $e->getMessage()), ', at line ', $e->getLine(), "\n";
        throw $e;
    }
};
spawn $report('other');
%s
CODE;
show_child(sprintf($child, 'spawn { suspend; throw new RuntimeException("boom"); }; $report("main");'));
show_child(sprintf($child, 'suspend; Async\gracefulShutdown();'));
show_child(sprintf($child, 'suspend; throw new Exception("of main");'));
show_child(<<<'CODE'
$a = spawn {
    try {
        await $GLOBALS['b'];
    } catch (Async\CancellationException $e) {
        echo $e->getMessage(), ', at line ', $e->getLine(), "\n";
    }
};
$b = spawn { await $GLOBALS['a']; };
await $b;
CODE);
?>
--EXPECTF--
main: cancelled by the graceful shutdown after an unhandled RuntimeException at child.php:11 in coroutine #%d spawned at child.php:11, at line 4
other: cancelled by the graceful shutdown after an unhandled RuntimeException at child.php:11 in coroutine #%d spawned at child.php:11, at line 4

Fatal error: Uncaught RuntimeException: boom in child.php:11
Stack trace:
#0 [internal function]: {closure:child.php:11}()
#1 {main}
  in the coroutine spawned at child.php:11
  thrown in child.php on line 11
status: 255
other: cancelled by the graceful shutdown at child.php:11, at line 4
status: 0
Fatal error: Uncaught Exception: of main in child.php:11
Stack trace:
#0 {main}
  thrown in child.php on line 11
other: cancelled by the graceful shutdown after an uncaught exception of the main script, at line 4
status: 255
Warning: Deadlock: coroutine #%d spawned at child.php:1 is suspended at child.php:10, waiting for coroutine #%d spawned at child.php:9 in child.php on line 10

Warning: Deadlock: coroutine #%d spawned at child.php:2 is suspended at child.php:4, waiting for coroutine #%d spawned at child.php:9 in child.php on line 4

Warning: Deadlock: coroutine #%d spawned at child.php:9 is suspended at child.php:9, waiting for coroutine #%d spawned at child.php:2 in child.php on line 9
cancelled by the graceful shutdown after a deadlock, at line 4

Fatal error: Uncaught Async\DeadlockError: Deadlock: every coroutine waits and nothing is left that could wake one in child.php:10
Stack trace:
#0 {main}
  thrown in child.php on line 10
status: 255
