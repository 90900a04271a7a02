--TEST--
A signal with a handler ends calls on pipes, locks, queues and children as in the plain main flow: without and with restart_syscalls
--EXTENSIONS--
async
pcntl
posix
sysvsem
sysvmsg
--SKIPIF--
<?php if (!is_readable('/proc/self/stat')) die('skip needs /proc'); ?>
--FILE--
<?php
require __DIR__ . '/interrupted_calls.inc';
$fifo = function () {
    $path = tempnam(sys_get_temp_dir(), 'fifo');
    unlink($path);
    posix_mkfifo($path, 0600);
    register_shutdown_function(fn() => @unlink($path));
    return $path;
};
$pipe = function () use ($fifo) { $path = $fifo(); $w = fopen($path, 'r+'); $r = fopen($path, 'r'); return [$r, $w]; };
$full = function () use ($pipe) {
    [$r, $w] = $pipe();
    stream_set_write_buffer($w, 0);
    stream_set_blocking($w, false);
    while (@fwrite($w, str_repeat('x', 4096)) > 0);
    stream_set_blocking($w, true);
    return [$r, $w];
};
$child = function () { return pcntl_fork() ?: (function () { while (true) sleep(1000); })(); };
$kill = fn($pid) => fn() => posix_kill($pid, SIGKILL);
$reap = function ($pid, $result) { if ($result !== $pid && $result !== true) { posix_kill($pid, SIGKILL); while (pcntl_waitpid($pid, $s) !== $pid); } return $result === $pid ? 'pid' : $result; };
check_calls([
    'fgets of a pipe' => [function () use ($pipe) {
        [$r, $w] = $pipe();
        return [fn() => fgets($r), fn() => fwrite($w, "abc\n")];
    }, 1],
    'fgets of a pipe, two signals' => [function () use ($pipe) {
        [$r, $w] = $pipe();
        return [fn() => fgets($r), fn() => fwrite($w, "abc\n")];
    }, 2],
    'fwrite to a pipe' => [function () use ($full) {
        [$r, $w] = $full();
        return [fn() => fwrite($w, 'abc'), function () use ($r) { while (strlen(fread($r, 4096))); }];
    }, 1],
    'fopen of a named pipe to read' => [function () use ($fifo) {
        $path = $fifo();
        return [fn() => fopen($path, 'r'), function () use ($path) { static $w; $w = fopen($path, 'r+'); }];
    }, 1],
    'fopen of a named pipe to write' => [function () use ($fifo) {
        $path = $fifo();
        return [fn() => fopen($path, 'w'), function () use ($path) { static $r; $r = fopen($path, 'r'); }];
    }, 1],
    'flock' => [function () {
        $path = tempnam(sys_get_temp_dir(), 'lock');
        $holder = fopen($path, 'r');
        flock($holder, LOCK_EX);
        $h = fopen($path, 'r');
        unlink($path);
        return [fn() => flock($h, LOCK_EX), fn() => flock($holder, LOCK_UN)];
    }, 1],
    'sem_acquire' => [function () {
        $key = posix_getpid();
        register_shutdown_function(fn() => @sem_remove(sem_get($key)));
        sem_remove(sem_get($key));
        $s = sem_get($key, 1);
        sem_acquire($s);
        return [fn() => sem_acquire(sem_get($key, 1)), fn() => sem_release($s)];
    }, 1],
    'msg_receive' => [function () {
        $key = posix_getpid();
        register_shutdown_function(fn() => @msg_remove_queue(msg_get_queue($key)));
        msg_remove_queue(msg_get_queue($key));
        $q = msg_get_queue($key);
        return [function () use ($q) { return msg_receive($q, 1, $type, 100, $data, true, 0, $error) ?: $error; }, fn() => msg_send($q, 1, 'abc')];
    }, 1],
    'msg_send' => [function () {
        $key = posix_getpid();
        register_shutdown_function(fn() => @msg_remove_queue(msg_get_queue($key)));
        msg_remove_queue(msg_get_queue($key));
        $q = msg_get_queue($key);
        while (@msg_send($q, 1, str_repeat('x', 1000), false, false));
        return [function () use ($q) { return msg_send($q, 1, str_repeat('x', 1000), false, true, $error) ?: $error; },
            function () use ($q) { while (msg_receive($q, 1, $type, 2000, $data, false)); }];
    }, 1],
    'pcntl_waitpid' => [function () use ($child, $kill, $reap) {
        $pid = $child();
        return [fn() => $reap($pid, pcntl_waitpid($pid, $status)), $kill($pid)];
    }, 1],
    'pcntl_waitpid with usage' => [function () use ($child, $kill, $reap) {
        $pid = $child();
        return [fn() => $reap($pid, pcntl_waitpid($pid, $status, 0, $usage)), $kill($pid)];
    }, 1],
    'pcntl_wait' => [function () use ($child, $kill, $reap) {
        $pid = $child();
        return [fn() => $reap($pid, pcntl_wait($status)), $kill($pid)];
    }, 1],
    'pcntl_waitid' => [function () use ($child, $kill, $reap) {
        $pid = $child();
        return [fn() => $reap($pid, pcntl_waitid(P_PID, $pid, $info, WEXITED)), $kill($pid)];
    }, 1],
    'proc_close' => [function () {
        $p = proc_open(['sleep', '1000'], [], $pipes);
        $pid = proc_get_status($p)['pid'];
        return [fn() => proc_close($p), fn() => posix_kill($pid, SIGKILL)];
    }, 1],
    'exec' => [fn($s) => [fn() => exec("sleep $s; echo done"), null], 1],
], ['pcntl_waitpid', 'pcntl_waitpid with usage', 'pcntl_wait', 'pcntl_waitid']);
?>
--EXPECT--
fgets of a pipe: goes on, goes on
fgets of a pipe, two signals: ends, goes on
fwrite to a pipe: ends, goes on
fopen of a named pipe to read: ends, goes on
fopen of a named pipe to write: ends, goes on
flock: ends, goes on
sem_acquire: goes on, goes on
msg_receive: ends, ends
msg_send: ends, ends
pcntl_waitpid: ends, goes on
pcntl_waitpid with usage: ends, goes on
pcntl_wait: ends, goes on
pcntl_waitid: ends, goes on
proc_close: goes on, goes on
exec: goes on, goes on
