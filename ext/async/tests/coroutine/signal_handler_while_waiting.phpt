--TEST--
A pcntl signal handler runs while every coroutine waits
--DESCRIPTION--
State rows: PCNTL_G(php_signal_table), PCNTL_G(async_signals)
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$start) {
    echo 'handler ', (hrtime(true) - $start) / 1e6 < 1500 ? 'in time' : 'late', "\n";
});
[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn use($a) { return fgets($a); };
$start = hrtime(true);
$killer = proc_open(['sh', '-c', 'sleep 0.05; kill -USR1 ' . getmypid()], [], $pipes);
spawn use($b) { sleep(2); fwrite($b, "line\n"); };
echo await $reader;
proc_close($killer);
?>
--EXPECT--
handler in time
line
