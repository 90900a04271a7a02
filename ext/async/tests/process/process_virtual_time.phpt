--TEST--
async.virtual_time: processes take real time, and so does the time before a SIGKILL
--EXTENSIONS--
async
pcntl
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Process;
use function Async\{delay, monotonicTime};

$late = false;
$sleeper = spawn (function () use (&$late) { delay(3_600_000); $late = true; })();
await new Process(['sleep', '0.05']);
echo Process::run(['sh', '-c', 'sleep 0.05; echo done'])->stdout;
$process = new Process(['sh', '-c', 'trap "" TERM; echo ready; while :; do sleep 0.05; done']);
fgets($process->stdout);
$real = hrtime(true);
echo $process->terminate(50)->signal, hrtime(true) - $real >= 50e6 ? '' : ' too early', "\n";
var_dump($late);
$sleeper->cancel();
?>
--EXPECT--
done
9
bool(false)
