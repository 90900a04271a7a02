--TEST--
Processes: output that comes after the process has ended is read; a process that closes its output first is waited for
--EXTENSIONS--
async
--FILE--
<?php
$late = spawn shell_exec('(sleep 0.3; echo late) & echo early');
$lines = spawn { exec('(sleep 0.3; echo late) & echo early; exit 4', $lines, $status); return [$lines, $status]; };
$closed = spawn { exec('exec >&-; sleep 0.3; exit 5', $lines, $status); return [$lines, $status]; };
$open = spawn {
    $process = proc_open('(sleep 0.3; echo late) & echo early; exit 6', [1 => ['pipe', 'w']], $pipes);
    while (($status = proc_get_status($process))['running']) Async\delay(5);
    return [$status['exitcode'], stream_get_contents($pipes[1]), proc_close($process)];
};
foreach ([$late, $lines, $closed, $open] as $job) {
    echo json_encode(await $job), "\n";
}
?>
--EXPECT--
"early\nlate\n"
[["early","late"],4]
[[],5]
[6,"early\nlate\n",6]
