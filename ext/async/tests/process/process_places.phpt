--TEST--
Processes in shutdown functions and destructors, and in a program without coroutines
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;

class C
{
    function __destruct() { echo Process::run(['echo', 'in a destructor'])->stdout; }
}
register_shutdown_function(function () {
    $process = new Process(['sh', '-c', 'exit 2']);
    usleep(100_000);
    echo 'ended: ', (await $process)->exitCode, "\n";
    try {
        await new Process(['sleep', '1']);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
    echo Process::run(['echo', 'in a shutdown function'])->stdout;
    echo (new Process(['sleep', '100']))->terminate(0)->signal, "\n";
    $process = new Process(['sh', '-c', 'trap "" TERM; echo ready; while :; do sleep 0.05; done']);
    fgets($process->stdout);
    echo $process->terminate(20)->signal, "\n";
});
$c = new C;
echo Process::run(['echo', 'alone'])->stdout;
unset($c);
$c = new C;
?>
--EXPECT--
alone
in a destructor
ended: 2
Cannot suspend while shutdown functions run
in a shutdown function
9
9
in a destructor
