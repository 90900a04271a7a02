--TEST--
startTrace(): tracks with names, runs, waits of all kinds, arrows from what woke a coroutine; nothing after stopTrace()
--EXTENSIONS--
async
--FILE--
<?php
require 'trace.inc';
use function Async\{currentCoroutine, delay, startTrace, stopTrace, timeout};

function sleeper(int $ms): int { usleep($ms * 1000); return $ms; }

$file = __DIR__ . '/start_stop.json';
startTrace($file);
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn (function () use ($left) {
    currentCoroutine()->setName("re\"ader \xff ä");
    return fgets($left);
})();
$sleepers = [];
for ($i = 1; $i <= 3; $i++) {
    $sleepers[] = spawn sleeper($i);
}
$waiter = spawn (function () use ($sleepers) { foreach ($sleepers as $s) { await $s until timeout(10_000); } })();
$writer = spawn (function () use ($right) { delay(2); gc_collect_cycles(); fwrite($right, "x\n"); })();
for ($i = 0; $i < 100; $i++) { suspend; }
await $reader; await $waiter; await $writer;
stopTrace();
stopTrace();
spawn sleeper(1);
await spawned;

$events = events($file);
check($events);
$names = tracks($events);
unset($names[LOOP_TRACK], $names[GC_TRACK]);
print_r(str_replace(__DIR__ . DIRECTORY_SEPARATOR, '', $names));
foreach ([$reader, $sleepers[0], $waiter, $writer] as $c) {
    $waits = array_filter(slices($events, $c->getId()), fn($e) => str_starts_with($e['name'], 'wait'));
    foreach (array_unique(array_map(fn($e) => "$e[name], " . ($e['args']['function'] ?? '-') . ', line ' . $e['args']['line']
            . (isset($e['args']['descriptor']) ? ', descriptor' : ''), $waits)) as $text) {
        echo '#', $c->getId(), " $text\n";
    }
}
var_dump(count(of($events, 'i', 'spawn')), count(slices($events, GC_TRACK)), count(of($events, 'f')) > 6);
// each coroutine's first arrow comes from its spawn
$flow = of($events, 'f')[0]['id'];
var_dump(array_values(array_filter(of($events, 's'), fn($e) => $e['id'] === $flow))[0]['tid']);
// what the finished sleepers have woken
$woken = array_column(of($events, 'f'), 'tid', 'id');
$by_sleeper = array_filter(of($events, 's'), fn($e) => $e['tid'] === $sleepers[0]->getId());
var_dump(array_unique(array_map(fn($e) => $woken[$e['id']] ?? null, array_values($by_sleeper))) === [$waiter->getId()]);
?>
--CLEAN--
<?php unlink(__DIR__ . '/start_stop.json'); ?>
--EXPECT--
Array
(
    [1] => #1 (main)
    [2] => #2 re"ader ? ä, {closure:start_stop.php:10}() spawned at start_stop.php:10
    [3] => #3, sleeper() spawned at start_stop.php:16
    [4] => #4, sleeper() spawned at start_stop.php:16
    [5] => #5, sleeper() spawned at start_stop.php:16
    [6] => #6, {closure:start_stop.php:18}() spawned at start_stop.php:18
    [7] => #7, {closure:start_stop.php:19}() spawned at start_stop.php:19
)
#2 wait: read, fgets, line 12, descriptor
#3 wait: timer, usleep, line 5
#6 wait: result, -, line 18
#7 wait: timer, Async\delay, line 19
int(6)
int(1)
bool(true)
int(1)
bool(true)
