--TEST--
A process has its three descriptors and no other; ours are closed with the objects; signals are at their defaults
--EXTENSIONS--
async
posix
--SKIPIF--
<?php
if (!is_dir('/proc/self/fd')) die('skip no /proc');
?>
--FILE--
<?php
use Async\Process;

$list = 'for n in $(seq 0 50); do [ -e /proc/$$/fd/$n ] && printf "$n "; done; echo';
$open = [fopen(__FILE__, 'r'), stream_socket_server('tcp://127.0.0.1:0'), stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0)];
echo Process::run(['sh', '-c', $list])->stdout;
$first = new Process(['cat']);
echo Process::run(['sh', '-c', $list])->stdout;
fclose($first->stdin);
echo (await $first)->exitCode, "\n";
unset($first);

preg_match_all('/^(SigBlk|SigIgn):\s*(\w+)/m', Process::run(['cat', '/proc/self/status'])->stdout, $signals);
$pipe = 1 << (13 - 1);
var_dump(hexdec($signals[2][0]), hexdec($signals[2][1]) & $pipe);

$before = count(scandir('/proc/self/fd'));
for ($i = 0; $i < 20; $i++) {
    Process::run(['true']);
    $process = new Process(['true']);
    await $process;
    unset($process);
}
var_dump(count(scandir('/proc/self/fd')) - $before);
?>
--EXPECT--
0 1 2 
0 1 2 
0
int(0)
int(0)
int(0)
