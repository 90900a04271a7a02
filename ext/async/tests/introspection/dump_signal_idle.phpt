--TEST--
async.dump_signal does not end a process that runs no request: a web server before, between and after requests, a program that ends
--EXTENSIONS--
async
pcntl
posix
--SKIPIF--
<?php if (PHP_SAPI !== 'cli' || !is_executable('/bin/sh')) die('skip needs the command line and sh'); ?>
--FILE--
<?php
$page = __DIR__ . '/dump_signal_idle.inc';
file_put_contents($page, '<?php usleep(2000); echo "page\n";');

function server(string $signal, int $number, ?int $workers = null): void
{
    global $page;
    $address = stream_socket_get_name($free = stream_socket_server('tcp://127.0.0.1:0'), false);
    fclose($free);
    $environment = getenv() + ($workers ? ['PHP_CLI_SERVER_WORKERS' => $workers] : []);
    $process = proc_open([PHP_BINARY, '-n', '-d', "async.dump_signal=$signal", '-d', 'error_log=/dev/null', '-S', $address, $page],
        [['file', '/dev/null', 'r'], ['file', '/dev/null', 'w'], ['file', '/dev/null', 'w']], $pipes, null, $environment);
    for ($end = hrtime(true) + 20_000_000_000; !($connection = @stream_socket_client("tcp://$address")) && hrtime(true) < $end;) {
        usleep(10_000);
    }
    fclose($connection);
    $pid = proc_get_status($process)['pid'];
    $children = $workers ? array_filter(explode(' ', file_get_contents("/proc/$pid/task/$pid/children"))) : [];
    $pages = 0;
    $kill = function () use ($pid, $children, $number) {
        foreach ([$pid, ...$children] as $one) {
            posix_kill((int) $one, $number);
        }
    };
    $kill();
    usleep(20_000);
    for ($i = 0; $i < 20; $i++) {
        $connection = stream_socket_client("tcp://$address");
        $kill();
        fwrite($connection, "GET / HTTP/1.0\r\n\r\n");
        for ($j = 0; $j < 20; $j++) {
            $kill();
            usleep(200);
        }
        $pages += str_contains(stream_get_contents($connection), "page\n");
        $kill();
    }
    usleep(20_000);
    echo "$signal: $pages pages, ", proc_get_status($process)['running'] ? 'runs' : 'has ended', "\n";
    proc_terminate($process);
    proc_close($process);
}
server('USR1', SIGUSR1);
server('34', 34);
if (is_readable('/proc/self/task/' . getmypid() . '/children')) {
    server('USR2', SIGUSR2, 2);
} else {
    echo "USR2: 20 pages, runs\n";
}

/* Signals come until the program is gone; it ends by itself. */
$ends = 0;
for ($i = 0; $i < 10; $i++) {
    $process = proc_open([PHP_BINARY, '-n', '-d', 'async.dump_signal=USR2', '-d', 'error_log=/dev/null', '-r', 'echo "ready\n"; fgets(STDIN); echo "end\n";'],
        [['pipe', 'r'], ['pipe', 'w'], ['file', '/dev/null', 'w']], $pipes);
    fgets($pipes[1]);
    $pid = proc_get_status($process)['pid'];
    $killer = proc_open(['/bin/sh', '-c', "echo; while kill -USR2 $pid; do :; done 2> /dev/null"], [1 => ['pipe', 'w']], $ready);
    fgets($ready[1]);
    fwrite($pipes[0], "\n");
    $output = stream_get_contents($pipes[1]);
    while (($status = proc_get_status($process))['running']) {
        usleep(1000);
    }
    $ends += $output === "end\n" && !$status['signaled'] && $status['exitcode'] === 0;
    proc_close($process);
    proc_close($killer);
}
echo "$ends programs\n";

/* What such a process executes has the default action again. */
file_put_contents($page, '<?php
$process = proc_open(["sh", "-c", "kill -USR1 $$; echo lives"], [], $pipes);
while (($status = proc_get_status($process))["running"]) usleep(1000);
echo $status["signaled"] && $status["termsig"] === SIGUSR1 ? "ended by the signal\n" : "not ended\n";');
passthru(escapeshellarg(PHP_BINARY) . " -n -d async.dump_signal=USR1 " . escapeshellarg($page));
?>
--CLEAN--
<?php @unlink(__DIR__ . '/dump_signal_idle.inc'); ?>
--EXPECT--
USR1: 20 pages, runs
34: 20 pages, runs
USR2: 20 pages, runs
10 programs
ended by the signal
