--TEST--
async.virtual_time: sockets, processes, pool threads and locks of others are waited for really, and time passes with them
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{await, delay, monotonicTime, spawn};

function compare(string $what, callable $wait): void
{
    $late = false;
    $sleeper = spawn(function () use (&$late) {
        delay(3_600_000);
        $late = true;
    });
    $virtual = monotonicTime();
    $result = $wait();
    echo $what, ': ', $result, $late ? ', too late' : '', monotonicTime() - $virtual < 3600e9 ? '' : ', time was skipped', "\n";
    $sleeper->cancel();
    try {
        await($sleeper);
    } catch (Async\CancellationException) {
    }
}

compare('process', function () {
    return trim(shell_exec('sleep 0.05; echo done'));
});
compare('proc_close', function () {
    $process = proc_open(['sleep', '0.05'], [], $pipes);
    return 'status ' . proc_close($process);
});
compare('pipe', function () {
    $child = popen('sleep 0.05; echo written', 'r');
    return trim(fgets($child));
});
compare('stream_select', function () {
    $read = [popen('sleep 0.05; echo x', 'r')];
    $write = $except = null;
    return stream_select($read, $write, $except, 1000) . ' ready';
});
compare('name', fn() => gethostbyname('127.0.0.1'));
compare('lock of another process', function () {
    $name = tempnam(sys_get_temp_dir(), 'weft');
    $holder = popen('exec flock ' . escapeshellarg($name) . ' sh -c "echo held; sleep 0.1"', 'r');
    fgets($holder);
    $file = fopen($name, 'r');
    $locked = flock($file, LOCK_EX);
    unlink($name);
    return $locked ? 'taken' : 'refused';
});
compare('time limit of a socket', function () {
    [$one, $other] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    stream_set_timeout($one, 0, 50_000);
    $real = hrtime(true);
    fgets($one);
    return (stream_get_meta_data($one)['timed_out'] ? 'timed out' : 'not timed out') . (hrtime(true) - $real >= 50_000_000 ? ' really' : ' early');
});
$begun = monotonicTime();
sleep(3600);
echo monotonicTime() - $begun >= 3600e9 ? "and nothing else is\n" : '';
?>
--SKIPIF--
<?php
if (!is_executable('/usr/bin/flock')) die('skip flock(1) is missing');
?>
--EXPECT--
process: done
proc_close: status 0
pipe: written
stream_select: 1 ready
name: 127.0.0.1
lock of another process: taken
time limit of a socket: timed out really
and nothing else is
