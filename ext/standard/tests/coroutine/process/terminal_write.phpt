--TEST--
fwrite() to a terminal that takes less than it is given suspends the coroutine only
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!($p = @proc_open(['true'], [['pty'], ['pty'], ['pty']], $pipes))) die('skip no pty');
?>
--FILE--
<?php
// what is written before the terminal is raw would be lost or changed
$process = proc_open(['sh', '-c', 'stty raw -echo; echo ready >&3; sleep 1; head -c 200000 | cksum >&3; sleep 10'],
    [['pty'], ['pty'], ['pty'], ['pipe', 'w']], $pipes);
fgets($pipes[3]);
$ticks = 0;
$ticker = spawn { while (true) { Async\delay(10); $GLOBALS['ticks']++; } };
$data = str_repeat(str_pad("a line of text\n", 100, '-', STR_PAD_LEFT), 2000);
for ($at = 0; $at < strlen($data); $at += 4000) {
    fwrite($pipes[0], substr($data, $at, 4000)) === 4000 || print("short\n");
}
echo $ticks > 20 ? "others ran\n" : "$ticks ticks\n";
$process_sum = fgets($pipes[3]);
$ticker->cancel();
$cksum = proc_open(['cksum'], [['pipe', 'r'], ['pipe', 'w']], $ends);
fwrite($ends[0], $data);
fclose($ends[0]);
echo $process_sum === fgets($ends[1]) ? "nothing lost\n" : $process_sum;
proc_terminate($process);
?>
--EXPECT--
others ran
nothing lost
