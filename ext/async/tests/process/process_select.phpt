--TEST--
A process in select(), in combinations, as a limit; what a waiting coroutine waits for; no deadlock is reported
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Process};
use function Async\{race, select, timeout};

$channel = new Channel;
[$key, $status] = select(['channel' => $channel, 'process' => new Process(['sh', '-c', 'exit 4'])]);
echo $key, ' ', $status->exitCode, "\n";
echo (await race([new Process(['true']), timeout(60_000)]))->exitCode, "\n";
try {
    await timeout(60_000) until new Process(['true']);
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getCancellation()), "\n";
}

$process = new Process(['cat']);
$waits = spawn (fn() => await $process)();
Async\delay(5);
echo preg_replace('/\d+/', 'N', $waits->getAwaitingInfo()[0]), "\n";
fclose($process->stdin);
echo (await $waits)->exitCode, "\n";
?>
--EXPECT--
process 4
0
Async\Process
process N (cat) to end
0
