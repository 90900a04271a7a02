--TEST--
200 child processes at once from 200 coroutines: exec, shell_exec, proc_open, popen
--EXTENSIONS--
async
--FILE--
<?php
function one(string $how, int $i): string
{
    $command = "sleep 0.3; echo $i; exit " . $i % 7;
    switch ($how) {
        case 'exec':
            $last = exec($command, $lines, $status);
            return implode(',', $lines) . "$last $status";
        case 'shell_exec':
            return shell_exec($command);
        case 'popen':
            $pipe = popen($command, 'r');
            return fgets($pipe) . var_export(fgets($pipe), true) . pclose($pipe);
        case 'proc_open':
            $process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
            return stream_get_contents($pipes[1]) . proc_close($process);
    }
}

function expected(string $how, int $i): string
{
    return ['exec' => "$i$i " . $i % 7, 'shell_exec' => "$i\n", 'popen' => "$i\nfalse" . $i % 7, 'proc_open' => "$i\n" . $i % 7][$how];
}

foreach (['exec', 'shell_exec', 'popen', 'proc_open'] as $how) {
    $start = microtime(true);
    $jobs = [];
    for ($i = 0; $i < 200; $i++) {
        $jobs[] = spawn one($how, $i);
    }
    $wrong = 0;
    foreach ($jobs as $i => $job) {
        $wrong += await $job !== expected($how, $i);
    }
    // one after another: 60 s
    echo "$how: $wrong wrong, ", microtime(true) - $start < 45 ? "together\n" : "one after another\n";
}
?>
--EXPECT--
exec: 0 wrong, together
shell_exec: 0 wrong, together
popen: 0 wrong, together
proc_open: 0 wrong, together
