--TEST--
Handlers cannot be set on the global scope, and nobody can await it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{globalScope, timeout};

foreach ([
    'setExceptionHandler' => fn() => globalScope()->setExceptionHandler(fn() => 0),
    'setChildScopeExceptionHandler' => fn() => globalScope()->setChildScopeExceptionHandler(fn() => 0),
    'await' => fn() => await globalScope(),
    'awaitCompletion' => fn() => globalScope()->awaitCompletion(timeout(1000)),
] as $name => $attempt) {
    try {
        $attempt();
        echo "$name: not reached\n";
    } catch (Throwable $e) {
        echo "$name: ", get_class($e), "\n";
    }
}
?>
--EXPECT--
setExceptionHandler: Async\AsyncException
setChildScopeExceptionHandler: Async\AsyncException
await: Async\AsyncException
awaitCompletion: Async\AsyncException
