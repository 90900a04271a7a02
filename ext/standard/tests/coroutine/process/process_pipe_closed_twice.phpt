--TEST--
proc_close() closes once more a pipe that is closed already and still used by a function that waits
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$to = $pipes[0];
$copy = spawn stream_copy_to_stream($a, $to);
suspend;
fclose($to);
proc_close($process);
var_dump($to);
fwrite($b, 'more');
fclose($b);
var_dump(await $copy, $to);
?>
--EXPECTF--
resource(%d) of type (Unknown)
bool(false)
resource(%d) of type (Unknown)
