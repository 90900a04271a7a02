--TEST--
Process: the arrays given may have any keys
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;
$commands = [
    ['program' => 'echo', 'text' => 'a'],
    array_filter([null, 'echo', '', 'b']),
    [5 => 'echo', 3 => 'c'],
    [-1 => 'echo', 'd'],
];
foreach ($commands as $command) {
    $process = new Process($command, stdin: ['file', '/dev/null', 'r']);
    echo stream_get_contents($process->stdout);
    await $process;
    echo Process::run($command)->stdout;
}
foreach ([['a' => 'file', 'b' => '/dev/null', 'c' => 'r'], [1 => 'file', '/dev/null', 'r'], []] as $end) {
    try {
        new Process(['true'], stdin: $end);
        echo "started\n";
    } catch (TypeError|ValueError $e) {
        echo get_class($e), "\n";
    }
}
?>
--EXPECT--
a
a
b
b
c
c
d
d
ValueError
ValueError
ValueError
