--TEST--
One FTP\Connection in several coroutines: functions take turns; ftp_close() ends the one in progress
--EXTENSIONS--
async
ftp
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
$origin = new ftp_origin(50);
$origin->files['file'] = 'content';
$ftp = ftp_connect('127.0.0.1', $origin->port);
ftp_login($ftp, 'user', 'password');
ftp_pasv($ftp, true);
function fetch($ftp): string
{
    $file = fopen('php://memory', 'w+');
    $done = ftp_fget($ftp, $file, 'file', FTP_BINARY);
    rewind($file);
    return json_encode([$done, stream_get_contents($file)]);
}
$calls = [];
for ($i = 0; $i < 4; $i++) {
    $calls[] = spawn fetch($ftp);
    $calls[] = spawn ftp_size($ftp, 'file');
    $calls[] = spawn ftp_pwd($ftp);
}
$outcomes = array_map(fn($call) => await $call, $calls);
echo json_encode(array_count_values($outcomes), JSON_UNESCAPED_SLASHES), "\n";

// one that queues is cancelled
$first = spawn fetch($ftp);
while (!$first->isSuspended() && !$first->isCompleted()) suspend;
$queued = spawn use($ftp) { return ftp_size($ftp, 'file'); };
while (!$queued->isSuspended() && !$queued->isCompleted()) suspend;
$queued->cancel();
try { await $queued; } catch (Async\CancellationException) { echo "cancelled\n"; }
echo await $first, "\n";

$transfer = spawn use($ftp) { return @ftp_fget($ftp, fopen('php://memory', 'w+'), 'file', FTP_BINARY); };
while (!$transfer->isSuspended() && !$transfer->isCompleted()) suspend;
@ftp_close($ftp);
var_dump(await $transfer);
try {
    ftp_pwd($ftp);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
$origin->stop();
?>
--EXPECT--
{"[true,\"content\"]":4,"7":4,"/":4}
cancelled
[true,"content"]
bool(false)
FTP\Connection is already closed
