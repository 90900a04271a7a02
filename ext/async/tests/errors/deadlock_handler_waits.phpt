--TEST--
A deadlock is reported also if the handler of its warnings, or of its error, waits for what never comes
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
putenv('ASAN_OPTIONS=detect_leaks=0'); // a coroutine that swallows its cancellations is dropped with what it holds
function tell(string $title, string $code): void
{
    [$status, $output] = run_child($code);
    echo "$title: $status, reported ", substr_count($output, 'Uncaught Async\DeadlockError'), "\n";
    foreach (explode("\n", $output) as $line) {
        if (preg_match('/^(- .*|.*(?:Segmentation|Sanitizer|leak).*)$/', $line)) {
            echo "  $line\n";
        }
    }
}
$waiting = <<<'CODE'

spawn {
    echo "- start\n";
    try {
        await new Async\Future;
    } finally {
        echo "- finally\n";
    }
};
CODE;
tell('a handler that waits for ever', 'set_error_handler(function ($n, $m) { await new Async\Future; });' . $waiting);
tell('that waits again', 'set_error_handler(function ($n, $m) {
    for ($i = 0; $i < 3; $i++) { try { await new Async\Future; } catch (Throwable) { echo "- cancelled\n"; } }
    return true;
});' . $waiting);
tell('that waits a while', 'set_error_handler(function ($n, $m) { Async\delay(5); echo "- ", substr($m, 0, 8), "\n"; });' . $waiting . 'await new Async\Future;');
tell('that ends another one', 'set_error_handler(function ($n, $m) { global $c; $c->cancel(); suspend; echo "- handled\n"; });
$c = spawn { await new Async\Future; };' . $waiting);
tell('main waits', 'set_error_handler(function ($n, $m) { await new Async\Future; });' . $waiting . 'await new Async\Future;');
tell('an exception handler that waits', 'set_exception_handler(function ($e) { echo "- ", $e::class, "\n"; await new Async\Future; echo "- not here\n"; });
spawn { suspend; throw new Exception; };');
?>
--EXPECT--
a handler that waits for ever: 255, reported 1
  - start
  - finally
that waits again: 255, reported 1
  - start
  - cancelled
  - finally
that waits a while: 255, reported 1
  - start
  - Deadlock
  - Deadlock
  - finally
that ends another one: 255, reported 1
  - start
  - handled
  - handled
  - finally
main waits: 255, reported 1
  - start
  - finally
an exception handler that waits: 255, reported 1
  - Exception
