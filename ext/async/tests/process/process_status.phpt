--TEST--
A process: streams, number, status; several awaiters and a completed one
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\Process;

$process = new Process(['sh', '-c', 'read line; echo "got $line"; echo oops >&2; exit 3']);
var_dump($process->pid > 0, $process->isRunning());
fwrite($process->stdin, "one\n");
echo fgets($process->stdout), fgets($process->stderr);
$other = spawn (fn() => await $process)();
$status = await $process;
var_dump($status, $status->isSuccessful(), $status === await $other, $status === await $process, $process->isRunning(), $process->signal(SIGTERM));

$killed = new Process(['sleep', '100']);
var_dump($killed->signal(SIGKILL));
var_dump(await $killed);

var_dump((await new Process(['true']))->isSuccessful());
?>
--EXPECTF--
bool(true)
bool(true)
got one
oops
object(Async\ProcessStatus)#%d (2) {
  ["exitCode"]=>
  int(3)
  ["signal"]=>
  NULL
}
bool(false)
bool(true)
bool(true)
bool(false)
bool(false)
bool(true)
object(Async\ProcessStatus)#%d (2) {
  ["exitCode"]=>
  NULL
  ["signal"]=>
  int(9)
}
bool(true)
