--TEST--
Fibers inside coroutines that wait in blocking calls: each coroutine waits for its own
--FILE--
<?php
$start = hrtime(true);
$jobs = [];
for ($i = 0; $i < 20; $i++) {
    $jobs[] = spawn use($i) {
        [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        $writer = spawn use($y, $i) {
            usleep(100000);
            fwrite($y, "line of $i\n");
            return 'written';
        };
        $reader = new Fiber(function () use ($x) {
            $line = fgets($x);
            $more = Fiber::suspend(trim($line));
            usleep(1000);
            return "$more, " . await Async\spawn(fn() => shell_exec('echo from a process'));
        });
        $line = $reader->start();
        $reader->resume("resumed $line");
        return trim($reader->getReturn()) . ', ' . await $writer;
    };
}
$seen = [];
foreach ($jobs as $i => $job) {
    $seen[] = str_replace("line of $i,", 'its line,', await $job);
}
print_r(array_count_values($seen));
/* twenty times a tenth of a second */
var_dump((hrtime(true) - $start) / 1e9 < 1.9);
?>
--EXPECT--
Array
(
    [resumed its line, from a process, written] => 20
)
bool(true)
