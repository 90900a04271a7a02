--TEST--
Coroutine::getSpawnTrace(): where a coroutine, and those around it, were spawned and awaited
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{currentCoroutine, delay};

function show(array $rows): void
{
    foreach ($rows as ['id' => $id, 'name' => $name, 'file' => $file, 'line' => $line, 'awaitFile' => $awaitFile, 'awaitLine' => $awaitLine]) {
        echo is_int($id) ? '' : 'no id ', $name ? "$name, " : '', basename($file), ":$line", $awaitFile ? ' awaited at ' . basename($awaitFile) . ":$awaitLine" : '', "\n";
    }
    echo "--\n";
}

$outer = spawn (function () {
    currentCoroutine()->setName('outer');
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
    $inner->setName('inner');
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
spawn_trace.php:16
spawn_trace.php:14 awaited at spawn_trace.php:19
outer, spawn_trace.php:12 awaited at spawn_trace.php:21
--
--
inner, spawn_trace.php:25 awaited at spawn_trace.php:27
spawn_trace.php:24 awaited at spawn_trace.php:30
--
32
