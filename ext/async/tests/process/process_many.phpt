--TEST--
100 processes at once
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;

$results = Async\map(range(0, 99), fn($n) => Process::run(['sh', '-c', "cat; exit $n"], "number $n"));
$right = 0;
foreach ($results as $n => $result) {
    $right += $result->stdout === "number $n" && $result->status->exitCode === $n;
}
echo $right, "\n";

$processes = [];
for ($i = 0; $i < 100; $i++) {
    $processes[] = new Process(['sleep', $i % 2 ? '0' : '100'], stdin: 'null', stdout: 'null', stderr: 'null');
}
foreach ($processes as $i => $process) {
    if ($i % 2 === 0) $process->signal(9);
}
$statuses = await Async\all($processes);
echo count(array_filter($statuses, fn($s) => $s->signal === 9)), ' ', count(array_filter($statuses, fn($s) => $s->isSuccessful())), "\n";
?>
--EXPECT--
100
50 50
