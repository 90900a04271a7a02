--TEST--
syslog() while the logger does not read: only the coroutine waits; a cancelled one ends
--EXTENSIONS--
async
--SKIPIF--
<?php
exec('unshare -rmn true 2>&1', $lines, $status);
if ($status !== 0) die('skip no namespace of one\'s own: ' . implode(' ', $lines));
?>
--FILE--
<?php
if (!getenv('WEFT_TEST_LOGGER')) {
    // a /dev with a logger of our own
    $dev = sys_get_temp_dir() . '/dev' . getmypid();
    mkdir($dev);
    $commands = "mount -t tmpfs none $dev";
    foreach (['null', 'zero', 'urandom', 'random'] as $device) {
        $commands .= " && touch $dev/$device && mount --bind /dev/$device $dev/$device";
    }
    $php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY);
    $commands .= " && mount --rbind $dev /dev && exec env WEFT_TEST_LOGGER=1 $php -n " . escapeshellarg(__FILE__);
    passthru('exec unshare -rmn sh -c ' . escapeshellarg($commands) . ' 2>&1', $status);
    rmdir($dev);
    exit($status);
}
$logger = stream_socket_server('udg:///dev/log', $code, $message, STREAM_SERVER_BIND);
openlog('test', 0, LOG_USER);
$sender = spawn {
    $sent = 0;
    for ($i = 0; $i < 200; $i++) $sent += syslog(LOG_INFO, "message $i");
    return $sent;
};
$cancelled = spawn { while (true) syslog(LOG_INFO, 'cancelled'); };
while (!$sender->isSuspended() || $cancelled->getAwaitingInfo() === []) suspend;
Async\delay(50);
echo $sender->isCompleted() ? "not full\n" : "full\n";
$cancelled->cancel();
try { await $cancelled; } catch (Async\CancellationException) { echo "cancelled\n"; }
$read = spawn use($logger) {
    $lines = [];
    while (count($lines) < 200) {
        $line = stream_socket_recvfrom($logger, 1000);
        if (preg_match('/message \d+$/', $line, $found)) $lines[] = $found[0];
    }
    return $lines;
};
echo await $sender, ' ', array_search('message 199', await $read), "\n";
?>
--EXPECT--
full
cancelled
200 199
