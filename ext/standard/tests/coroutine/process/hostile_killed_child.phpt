--TEST--
Children that are killed while coroutines read from and write to their pipes
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$children = $jobs = [];
$written = array_fill(0, 10, 0);
for ($i = 0; $i < 10; $i++) {
    $child = proc_open(['sh', '-c', 'echo started; exec sleep 60'], [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']], $pipes);
    $first = fgets($pipes[1]);
    $children[] = $child;
    $jobs[] = [$first,
        spawn use($pipes) { return [fgets($pipes[1]), feof($pipes[1])]; },
        spawn use($pipes) { return stream_get_contents($pipes[2]); },
        spawn use($pipes, &$written, $i) {
            while ($n = @fwrite($pipes[0], str_repeat('x', 10000))) $written[$i] += $n;
            return [$n, $written[$i] > 0];
        },
    ];
}
do {
    suspend;
    $waiting = 0;
    foreach ($jobs as $job) {
        foreach (array_slice($job, 1) as $c) $waiting += $c->isSuspended();
    }
} while ($waiting < 30 || min($written) === 0);
foreach ($children as $i => $child) {
    proc_terminate($child, $i % 2 ? SIGKILL : SIGTERM);
}
$seen = [];
foreach ($jobs as $job) {
    $results = [trim($job[0])];
    foreach (array_slice($job, 1) as $c) $results[] = await $c;
    $seen[] = json_encode($results);
}
foreach ($children as $child) {
    $seen[] = 'status ' . json_encode(proc_close($child));
}
print_r(array_count_values($seen));
?>
--EXPECT--
Array
(
    [["started",[false,true],"",[false,true]]] => 10
    [status 15] => 5
    [status 9] => 5
)
