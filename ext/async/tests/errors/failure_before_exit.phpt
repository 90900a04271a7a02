--TEST--
A coroutine that failed, and is ended in its last output callback by exit or by force, is reported
--EXTENSIONS--
async
--INI--
async.shutdown_timeout=50
--FILE--
<?php
function child(string $code): void
{
    $php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE')) . ' ' . getenv('TEST_PHP_ARGS');
    $said = shell_exec("$php -d display_errors=1 -d html_errors=0 -r " . escapeshellarg($code) . ' 2>&1');
    preg_match_all('/failed|exited|ended/', (string) preg_replace('/#\d.*/', '', $said), $found);
    echo implode(' ', array_unique($found[0])), "\n";
}

/* exit() in the callback */
child('spawn { ob_start(function () { suspend; exit(3); }); throw new Exception("failed"); };');
/* ended by force while the callback waits: a second failure during the shutdown */
child('spawn { ob_start(function () { try { Async\delay(5000); } catch (Throwable) { Async\delay(5000); } }); throw new Exception("failed"); };
    spawn { Async\delay(10); throw new Exception("ended"); };');
?>
--EXPECT--
failed
failed ended
