--TEST--
In a forked child the parent's process can only be released
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\Process;

$process = new Process(['cat']);
$waits = spawn (fn() => await $process)();
Async\delay(5);
$child = pcntl_fork();
if ($child === 0) {
    foreach ([fn() => await $process, fn() => $process->signal(9), fn() => $process->isRunning(), fn() => $process->terminate(), fn() => $process->output()] as $f) {
        try {
            $f();
        } catch (Async\ProcessException $e) {
            echo preg_replace('/\d+/', 'N', $e->getMessage(), 1), "\n";
        }
    }
    unset($process);
    // its own work
    echo Process::run(['echo', 'of the child'])->stdout;
    exit;
}
pcntl_waitpid($child, $status);
var_dump($process->isRunning());
fwrite($process->stdin, 'still there');
fclose($process->stdin);
echo stream_get_contents($process->stdout), ' ', (await $waits)->exitCode, "\n";
?>
--EXPECT--
Process N is a child of the process that this one was forked from
Process N is a child of the process that this one was forked from
Process N is a child of the process that this one was forked from
Process N is a child of the process that this one was forked from
Process N is a child of the process that this one was forked from
of the child
bool(true)
still there 0
