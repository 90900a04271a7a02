--TEST--
Coroutine::getSpawnTrace(): where a coroutine, and those around it, were spawned and awaited
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{currentCoroutine, delay};

function show(array $rows): void
{
    foreach ($rows as ['id' => $id, 'file' => $file, 'line' => $line, 'awaitFile' => $awaitFile, 'awaitLine' => $awaitLine]) {
        echo is_int($id) ? '' : 'no id ', basename($file), ":$line", $awaitFile ? ' awaited at ' . basename($awaitFile) . ":$awaitLine" : '', "\n";
    }
    echo "--\n";
}

$outer = spawn (function () {
    $inner = spawn (function () {
        $scope = new Async\Scope;
        $scope->spawn(function () { show(currentCoroutine()->getSpawnTrace()); });
        await $scope;
    })();
    await $inner;
})();
await $outer;
show(currentCoroutine()->getSpawnTrace());

$fails = spawn (function () {
    $inner = spawn (function () { throw new LogicException; })();
    await $inner;
})();
try {
    await $fails;
} catch (LogicException) {
}
show($fails->getSpawnTrace());

function chain(int $n) { if ($n > 0) { $next = spawn chain($n - 1); await $next; } else { echo count(currentCoroutine()->getSpawnTrace()), "\n"; } }
$chain = spawn chain(100);
await $chain;
?>
--EXPECTF--
spawn_trace.php:15
spawn_trace.php:13 awaited at spawn_trace.php:18
spawn_trace.php:12 awaited at spawn_trace.php:20
--
--
spawn_trace.php:24 awaited at spawn_trace.php:25
spawn_trace.php:23 awaited at spawn_trace.php:28
--
32
