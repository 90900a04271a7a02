--TEST--
Process::run() and output(): input and both outputs at once, more than the pipes hold
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;

$result = Process::run(['sh', '-c', 'cat; echo done >&2'], "input\n");
var_dump($result->stdout, $result->stderr, $result->status->exitCode, $result->isSuccessful());

// each would stop for ever if the others were not served
$big = str_repeat('0123456789abcdef', 65536);
$result = Process::run(['sh', '-c', 'cat >&2; head -c 1000000 /dev/zero; exit 7'], $big);
var_dump($result->stderr === $big, strlen($result->stdout), $result->status->exitCode);

// reads none of its input
$result = Process::run(['true'], $big);
var_dump($result->isSuccessful());

$result = Process::run(['pwd'], cwd: '/');
echo $result->stdout;
$result = Process::run(['env'], env: ['A' => 'b c', 'N' => 5]);
echo $result->stdout;

// what was read before is not in it
$process = new Process(['sh', '-c', 'echo first; echo second; cat']);
echo fgets($process->stdout);
var_dump($process->output('third')->stdout);
var_dump($process->output()->stdout, is_resource($process->stdin));

// an end that another coroutine closes
$process = new Process(['sh', '-c', 'sleep 0.05; echo x'], stderr: 'null');
spawn use($process) { fclose($process->stdout); };
var_dump($process->output()->stdout);
?>
--EXPECT--
string(6) "input
"
string(5) "done
"
int(0)
bool(true)
bool(true)
int(1000000)
int(7)
bool(true)
/
A=b c
N=5
first
string(12) "second
third"
string(0) ""
bool(false)
string(0) ""
