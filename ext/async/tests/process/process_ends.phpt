--TEST--
What the three descriptors of a process may be
--EXTENSIONS--
async
--FILE--
<?php
use Async\Process;

$name = tempnam(sys_get_temp_dir(), 'weft');
file_put_contents($name, "from a file\n");

$process = new Process(['cat'], stdin: ['file', $name, 'r']);
var_dump($process->stdin, stream_get_contents($process->stdout));
await $process;

$process = new Process(['sh', '-c', 'echo to a file; echo error >&2'], stdout: ['file', $name, 'w'], stderr: 'stdout');
var_dump($process->stdout, $process->stderr);
await $process;
echo file_get_contents($name);

$stream = fopen($name, 'a');
await new Process(['echo', 'appended'], stdout: $stream);
echo file_get_contents($name);

[$mine, $its] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$process = new Process(['cat'], stdin: $its, stdout: $its);
fclose($its);
fwrite($mine, "through a socket\n");
echo fgets($mine);
stream_socket_shutdown($mine, STREAM_SHUT_WR);
echo (await $process)->exitCode, "\n";

$process = new Process(['sh', '-c', 'cat; echo empty'], stdin: 'null', stderr: 'null');
var_dump(stream_get_contents($process->stdout));
await new Process(['echo', 'inherited'], stdout: 'inherit');
unlink($name);
?>
--EXPECT--
NULL
string(12) "from a file
"
NULL
NULL
to a file
error
to a file
error
appended
through a socket
0
string(6) "empty
"
inherited
