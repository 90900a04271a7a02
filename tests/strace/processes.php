<?php
require __DIR__ . '/marker.inc';
echo exec('echo from exec'), "\n";
echo shell_exec('echo from shell_exec');
system('echo from system');
$pipe = popen('cat', 'w');
fwrite($pipe, "through popen\n");
echo pclose($pipe), "\n";
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w'], ['file', '/dev/null', 'w']], $pipes);
fwrite($pipes[0], 'through proc_open');
fclose($pipes[0]);
echo stream_get_contents($pipes[1]), "\n";
fclose($pipes[1]);
echo proc_close($process), "\n";
