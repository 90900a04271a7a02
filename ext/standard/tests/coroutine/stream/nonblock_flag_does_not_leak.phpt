--TEST--
O_NONBLOCK does not leak to the standard descriptors of this process or of a child
--EXTENSIONS--
async
--FILE--
<?php
$flags = fn($fd) => preg_match('/flags:\s+(\d+)/', file_get_contents("/proc/self/fdinfo/$fd"), $m) ? octdec($m[1]) & 04000 : 'unknown';
$before = [$flags(0), $flags(1), $flags(2)];
$c = spawn { $r = [STDIN]; $w = $e = null; stream_select($r, $w, $e, 0, 1000); fwrite(STDOUT, ''); fwrite(STDERR, ''); usleep(1000); };
$d = spawn usleep(1000);
await $c;
await $d;
var_dump($before === [$flags(0), $flags(1), $flags(2)]);
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn fgets($x);
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
$p = proc_open(['/bin/sh', '-c', 'grep flags /proc/self/fdinfo/0'], [$x, ['pipe', 'w'], STDERR], $pipes);
$out = stream_get_contents($pipes[1]);
proc_close($p);
preg_match('/(\d+)/', $out, $m);
var_dump((octdec($m[1]) & 04000) === 0);
fwrite($y, "end\n");
echo await $reader;
?>
--EXPECT--
bool(true)
bool(true)
end
