--TEST--
Traces have each wait and run of a coroutine, also the last ones before its end
--EXTENSIONS--
async
--FILE--
<?php
$base = __DIR__ . '/trace_last_wait.json';
[$mine, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$programs = [
    'one wait' => function () { Async\delay(2); },
    'two' => function () { Async\delay(2); Async\delay(1); },
    'suspend after it' => function () { Async\delay(2); suspend; },
    'usleep' => function () { usleep(2000); },
    'a socket' => function () use ($mine, $other) { spawn use($other) { usleep(2000); fwrite($other, "x\n"); }; fgets($mine); },
    'it throws' => function () { Async\delay(2); throw new LogicException('thrown'); },
];
foreach ($programs as $name => $program) {
    Async\startTrace($base);
    $traced = spawn $program();
    $traced->setName('traced');
    try {
        await $traced;
    } catch (LogicException) {
    }
    Async\stopTrace();
    $events = json_decode(file_get_contents($base));
    foreach ($events as $event) {
        if ($event->name === 'thread_name' && str_contains($event->args->name, 'traced')) {
            $track = $event->tid;
        }
    }
    $slices = array_filter($events, fn($event) => $event->tid === $track && $event->ph === 'X');
    echo $name, ': ', implode(', ', array_map(fn($slice) => $slice->name, $slices)), "\n";
    // every arrow begins in a slice, or in the loop's
    foreach ($events as $event) {
        if ($event->ph === 's' && !array_filter($events, fn($slice) => $slice->ph === 'X' && $slice->tid === $event->tid
                && $slice->ts <= $event->ts && $event->ts <= $slice->ts + $slice->dur)) {
            echo "an arrow at $event->ts begins nowhere\n";
        }
    }
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/trace_last_wait.json');
?>
--EXPECT--
one wait: ready, run, wait: timer, ready, run
two: ready, run, wait: timer, ready, run, wait: timer, ready, run
suspend after it: ready, run, wait: timer, ready, run
usleep: ready, run, wait: timer, ready, run
a socket: ready, run, wait: read, ready, run
it throws: ready, run, wait: timer, ready, run
