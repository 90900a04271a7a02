--TEST--
A program whose standard descriptors are closed, as daemons do, forks, and its children, too
--EXTENSIONS--
async
pcntl
--FILE--
<?php
$base = __DIR__ . '/standard_descriptors_closed.tmp';
$programs = [
    'forkWorkers()' => 'Async\forkWorkers(1, function () use ($said) { Async\delay(1); file_put_contents($said, "ran"); });',
    'a task' => 'file_put_contents($said, await Async\parallel(strrev(...), "nar"));',
    'forks of forks' => 'for ($depth = 0; $depth < 3; $depth++) {
            Async\delay(1);
            $child = pcntl_fork();
            if ($child > 0) { pcntl_waitpid($child, $status); exit($status); }
        }
        await spawn use($said) { Async\delay(1); file_put_contents($said, "ran"); };',
];
foreach ($programs as $name => $program) {
    foreach (['<&-', '>&-', '<&- >&- 2>&-'] as $closed) {
        foreach (['', 'Async\delay(1);'] as $before) {
            @unlink($base);
            file_put_contents("$base.php", '<?php $said = $argv[1]; ' . "$before $program");
            $php = 'exec ' . escapeshellarg(getenv('TEST_PHP_EXECUTABLE')) . ' ' . getenv('TEST_PHP_EXTRA_ARGS')
                . " $base.php $base $closed";
            $process = proc_open(['sh', '-c', $php], [['file', '/dev/null', 'r'], ['file', '/dev/null', 'w'], ['file', '/dev/null', 'w']], $pipes);
            $status = proc_close($process);
            $said = @file_get_contents($base);
            if ($said !== 'ran' || $status !== 0) {
                echo "$name $closed $before: status $status, ", json_encode($said), "\n";
            }
        }
    }
}
echo "done\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/standard_descriptors_closed.tmp');
@unlink(__DIR__ . '/standard_descriptors_closed.tmp.php');
?>
--EXPECT--
done
