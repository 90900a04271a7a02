--TEST--
A forked child does not write into its parent's trace: with %p it has a file of its own, otherwise none
--EXTENSIONS--
async
pcntl
--FILE--
<?php
require 'trace.inc';
use function Async\{delay, startTrace, stopTrace};

function tick(): void { delay(1); }

/* Forks in the midst of other coroutines; returns the child's number. */
function run(): int
{
    for ($i = 0; $i < 20; $i++) spawn tick();
    suspend;
    $pid = pcntl_fork();
    for ($i = 0; $i < ($pid ? 2 : 3); $i++) spawn tick();
    await spawned;
    if ($pid === 0) {
        exit;
    }
    pcntl_waitpid($pid, $status);
    return $pid;
}

foreach (['forked.json', 'forked-%p.json', 'forked-%p.%p.json'] as $name) {
    startTrace(__DIR__ . "/$name");
    $child = run();
    stopTrace();
    foreach (['parent' => getmypid(), 'child' => $child] as $who => $pid) {
        $file = __DIR__ . '/' . str_replace('%p', $pid, $name);
        if ($who === 'child' && !str_contains($name, '%p')) {
            continue;
        }
        $events = events($file);
        check($events);
        unlink($file);
        echo "$name, $who: ", count(of($events, 'i', 'spawn')), " spawns", $events[0]['pid'] === $pid ? '' : ', wrong process', "\n";
    }
}
?>
--EXPECT--
forked.json, parent: 22 spawns
forked-%p.json, parent: 22 spawns
forked-%p.json, child: 3 spawns
forked-%p.%p.json, parent: 22 spawns
forked-%p.%p.json, child: 3 spawns
