--TEST--
proc_close() and pclose() while another coroutine reads the process's output
--EXTENSIONS--
async
--FILE--
<?php
$process = proc_open('echo first; trap "" HUP; exec sleep 0.5', [1 => ['pipe', 'w']], $pipes);
$reader = spawn {
    global $pipes;
    $lines = [fgets($pipes[1])];
    $lines[] = @fgets($pipes[1]);
    return $lines;
};
while (!$reader->isSuspended() || $reader->getAwaitingInfo() === []) suspend;
Async\delay(100);
$closer = spawn proc_close($process);
echo json_encode(await $reader), ' ', await $closer, "\n";

$pipe = popen('echo first; exec sleep 0.5', 'r');
$reader = spawn use($pipe) { return [fgets($pipe), @fgets($pipe)]; };
Async\delay(100);
$closer = spawn pclose($pipe);
echo json_encode(await $reader), ' ', await $closer, "\n";
?>
--EXPECT--
["first\n",false] 0
["first\n",false] 0
