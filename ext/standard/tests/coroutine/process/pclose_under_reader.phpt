--TEST--
pclose() while another coroutine reads gives the exit status of the process
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$process = popen('exec 2>&-; read x; exit 7', 'w');
$pipe = popen('sleep 0.05; exit 7', 'r');
$reader = spawn fgets($pipe);
$writer = spawn use($process) { Async\delay(5); return fwrite($process, "x\n"); };
suspend;
$closed = spawn { return pclose($GLOBALS['pipe']); };
var_dump(await $reader, await $closed, is_resource($pipe));
await $writer;
var_dump(pclose($process));

// the closing coroutine is cancelled: the process goes on, the pipe is closed all the same
$pipe = popen('sleep 0.05; exit 3', 'r');
$reader = spawn fgets($pipe);
suspend;
$closer = spawn { pclose($GLOBALS['pipe']); echo "not reached\n"; };
suspend;
$closer->cancel();
try {
    await $closer;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
var_dump(await $reader, is_resource($pipe));
?>
--EXPECT--
bool(false)
int(7)
bool(false)
int(7)
cancelled
bool(false)
bool(false)
