--TEST--
ext/ftp inside a coroutine fails as outside: refused, wrong password, no such file, a silent server, a cancelled wait
--EXTENSIONS--
async
ftp
--FILE--
<?php
require __DIR__ . '/ftp_origin.inc';
set_error_handler(function ($severity, $message) { if (error_reporting() & $severity) echo $message, "\n"; return true; });
$origin = new ftp_origin();
$closed = stream_socket_server('tcp://127.0.0.1:0');
$port = (int) substr(strrchr(stream_socket_get_name($closed, false), ':'), 1);
fclose($closed);
var_dump(ftp_connect('127.0.0.1', $port));
$ftp = ftp_connect('127.0.0.1', $origin->port);
var_dump(ftp_login($ftp, 'user', 'wrong'), ftp_login($ftp, 'user', 'password'), ftp_size($ftp, 'nothing'));
ftp_pasv($ftp, true);
var_dump(ftp_fget($ftp, fopen('php://memory', 'w+'), 'nothing'));

$silent = stream_socket_server('tcp://127.0.0.1:0');
$port = (int) substr(strrchr(stream_socket_get_name($silent, false), ':'), 1);
$beside = spawn Async\delay(60000);
$start = hrtime(true);
var_dump(ftp_connect('127.0.0.1', $port, 1));
$spent = (hrtime(true) - $start) / 1e6;
var_dump($spent >= 990 && $spent < 5000);
$waiting = spawn use($port) { return ftp_connect('127.0.0.1', $port); };
while (!$waiting->isSuspended() && !$waiting->isCompleted()) suspend;
Async\delay(10);
$waiting->cancel();
try { await $waiting; } catch (Async\CancellationException) { echo "cancelled\n"; }
$beside->cancel();
$origin->stop();
?>
--EXPECT--
bool(false)
ftp_login(): no
bool(false)
bool(true)
int(-1)
ftp_fget(): none
bool(false)
ftp_connect(): Connection timed out
bool(false)
bool(true)
cancelled
