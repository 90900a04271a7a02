--TEST--
A graceful shutdown cancels each coroutine once: what follows from it does not interrupt a clean-up
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';

$prologue = <<<'CODE'
use Async\{BoundedScope, CoroutineGroup, Scope};
use function Async\{delay, gracefulShutdown, iterate, map, within};
function work(): void
{
    try {
        delay(10000);
    } finally {
        delay(20);
        echo "cleaned up\n";
    }
}
function shut_down(): void
{
    delay(5);
    gracefulShutdown();
}
CODE;

$programs = [
    'the end of main' => <<<'CODE'
        spawn work();
        spawn shut_down();
        try { delay(10000); } catch (Async\CancellationException) {}
        CODE,
    'main ends in its own clean-up' => <<<'CODE'
        spawn work();
        spawn shut_down();
        try { delay(10000); } finally { delay(10); }
        CODE,
    'main does nothing' => <<<'CODE'
        spawn work();
        spawn shut_down();
        CODE,
    'a second call' => <<<'CODE'
        spawn work();
        spawn { shut_down(); delay(10); };
        try { delay(10000); } finally { gracefulShutdown(); delay(10); gracefulShutdown(); }
        CODE,
    'an exception that is a cancellation' => <<<'CODE'
        spawn work();
        spawn shut_down();
        try { delay(10000); } finally { gracefulShutdown(new Async\CancellationException()); }
        CODE,
    'unreferenced' => <<<'CODE'
        (spawn work())->unref();
        spawn shut_down();
        delay(10000);
        CODE,
    'the end of an async block' => <<<'CODE'
        spawn shut_down();
        async $scope {
            spawn work();
            delay(10000);
        }
        CODE,
    'blocks inside each other' => <<<'CODE'
        spawn shut_down();
        async $outer {
            spawn {
                async $inner {
                    spawn work();
                    delay(10000);
                }
            };
            delay(10000);
        }
        CODE,
    'within()' => <<<'CODE'
        spawn shut_down();
        within(10000, work(...));
        CODE,
    'map()' => <<<'CODE'
        spawn shut_down();
        map([1], fn() => work());
        CODE,
    'iterate()' => <<<'CODE'
        spawn shut_down();
        iterate([1], fn() => work());
        CODE,
    'a scope that main cancels' => <<<'CODE'
        spawn shut_down();
        $scope = new Scope();
        $scope->spawn(work(...));
        try { await $scope; } finally { $scope->cancel(); }
        CODE,
    'a group that main cancels' => <<<'CODE'
        spawn shut_down();
        $group = new CoroutineGroup();
        $group->spawn(work(...));
        try { await $group; } finally { $group->cancel(); }
        CODE,
    'what bounds a scope' => <<<'CODE'
        spawn shut_down();
        $scope = new BoundedScope();
        $scope->boundedBy(spawn { delay(10000); });
        $scope->spawn(work(...));
        delay(10000);
        CODE,
    'a handler that cleans up' => <<<'CODE'
        spawn shut_down();
        spawn {
            Async\onFinally(function () { delay(20); echo "cleaned up\n"; });
            delay(10000);
        };
        delay(10000);
        CODE,
    'calls in a clean-up' => <<<'CODE'
        spawn shut_down();
        spawn {
            try {
                delay(10000);
            } finally {
                within(1000, fn() => delay(20));
                map([1, 2], fn() => delay(20));
                iterate([1, 2], fn() => delay(20));
                echo "cleaned up\n";
            }
        };
        try { delay(10000); } finally { delay(10); }
        CODE,
    'a timer of a scope' => <<<'CODE'
        spawn shut_down();
        $scope = new BoundedScope();
        $scope->withTimeout(15);
        $scope->spawn(work(...));
        try { delay(10000); } finally { delay(20); }
        CODE,
    'an unhandled failure' => <<<'CODE'
        set_exception_handler(function () {});
        spawn work();
        spawn { delay(5); throw new Exception(); };
        try { delay(10000); } catch (Async\CancellationException) {}
        CODE,
    'an uncaught exception of main' => <<<'CODE'
        set_exception_handler(function () {});
        spawn work();
        delay(1);
        throw new Exception();
        CODE,
];

foreach ($programs as $name => $program) {
    foreach ([0, 1, 3, 4, 8] as $seed) {
        [$status, $output] = run_child("$prologue\n$program", "-d async.schedule_seed=$seed -d async.virtual_time=1");
        $results[$name][] = $output === 'cleaned up' ? 'done' : "$status $output";
    }
    echo "$name: ", implode(', ', array_unique($results[$name])), "\n";
}
?>
--EXPECT--
the end of main: done
main ends in its own clean-up: done
main does nothing: done
a second call: done
an exception that is a cancellation: done
unreferenced: done
the end of an async block: done
blocks inside each other: done
within(): done
map(): done
iterate(): done
a scope that main cancels: done
a group that main cancels: done
what bounds a scope: done
a handler that cleans up: done
calls in a clean-up: done
a timer of a scope: done
an unhandled failure: done
an uncaught exception of main: done
