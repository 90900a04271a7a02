--TEST--
A signal with a handler ends sleeps, selects and sigwaits as in the plain main flow: without and with restart_syscalls
--EXTENSIONS--
async
pcntl
posix
sockets
--SKIPIF--
<?php if (!is_readable('/proc/self/stat')) die('skip needs /proc'); ?>
--FILE--
<?php
require __DIR__ . '/interrupted_calls.inc';
$pair = function () { static $kept = []; return $kept[] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0); };
$sockets = function () { socket_create_pair(AF_UNIX, SOCK_STREAM, 0, $both); return $both; };
check_calls([
    'sleep' => [fn($s) => [fn() => sleep((int) ceil($s) + 1), null], 1],
    'usleep' => [fn($s) => [fn() => usleep((int) ($s * 1e6)), null], 1],
    'time_nanosleep' => [fn($s) => [fn() => time_nanosleep((int) $s, (int) (fmod($s, 1) * 1e9)), null], 1],
    'time_sleep_until' => [fn($s) => [fn() => time_sleep_until(microtime(true) + $s), null], 1],
    'stream_select' => [function ($s) use ($pair) {
        $r = [$pair()[0]];
        return [function () use ($r, $s) { $w = $e = null; return stream_select($r, $w, $e, (int) $s, (int) (fmod($s, 1) * 1e6)); }, null];
    }, 1],
    'stream_select without limit' => [function () use ($pair) {
        [$a, $b] = $pair();
        $r = [$a];
        return [function () use ($r) { $w = $e = null; return stream_select($r, $w, $e, null); }, fn() => fwrite($b, 'x')];
    }, 1],
    'socket_select' => [function ($s) use ($sockets) {
        [$a, $b] = $sockets();
        $r = [$a];
        return [function () use ($r, $b, $s) { $w = $e = null; return socket_select($r, $w, $e, (int) $s, (int) (fmod($s, 1) * 1e6)); }, null];
    }, 1],
    'socket_select of many' => [function ($s) use ($sockets) {
        for ($i = 0; $i < 20; $i++) $kept[] = $sockets();
        $r = array_column($kept, 0);
        return [function () use ($r, $kept, $s) { $w = $e = null; return socket_select($r, $w, $e, (int) $s, (int) (fmod($s, 1) * 1e6)); }, null];
    }, 1],
    'pcntl_sigwaitinfo' => [function () {
        $me = posix_getpid();
        return [fn() => pcntl_sigwaitinfo([SIGUSR2]), fn() => posix_kill($me, SIGUSR2)];
    }, 1],
    'pcntl_sigtimedwait' => [fn($s) => [fn() => pcntl_sigtimedwait([SIGUSR2], $info, (int) $s, (int) (fmod($s, 1) * 1e9)), null], 1],
], ['stream_select', 'stream_select without limit', 'socket_select', 'socket_select of many', 'pcntl_sigwaitinfo', 'pcntl_sigtimedwait']);
?>
--EXPECT--
sleep: ends, ends
usleep: ends, ends
time_nanosleep: ends, ends
time_sleep_until: goes on, goes on
stream_select: ends, ends
stream_select without limit: ends, ends
socket_select: ends, ends
socket_select of many: ends, ends
pcntl_sigwaitinfo: ends, ends
pcntl_sigtimedwait: ends, ends
