--TEST--
examples/queue_worker.php: bad jobs, jobs that hang, SIGTERM and SIGKILL in the middle, connections that die, or are cut in an answer, a stream that is deleted, metrics
--EXTENSIONS--
pcntl
posix
--SKIPIF--
<?php require __DIR__ . '/../servers/server.inc'; skip_without('redis-server'); ?>
--FILE--
<?php
require __DIR__ . '/../servers/redis.inc';
require __DIR__ . '/child.inc';
require __DIR__ . '/function_of.inc';
$server = redis();
$redis = new Redis7($server->port);

function start(string $arguments = '', ?string $address = null): array
{
    $address ??= "127.0.0.1:{$GLOBALS['server']->port}";
    [$process, $output] = example('queue_worker.php', "--redis $address --metrics 0 --at-once 5 $arguments");
    preg_match('~^Metrics on (\S+)$~', trim(fgets($output)), $m) || exit("it does not start\n");
    return [$process, $output, $m[1]];
}
function kill(array $worker, int $signal): void
{
    posix_kill(proc_get_status($worker[0])['pid'], $signal);
}
/* What it has printed until it ends; the jobs that were done go to $done. */
function finish(array $worker, array &$done): string
{
    $rest = [];
    while (($line = fgets($worker[1])) !== false) {
        if (preg_match('/^job (\d+) done$/', $line, $m)) {
            $done[] = (int) $m[1];
        } else {
            $rest[] = $line;
        }
    }
    return implode($rest) . 'status ' . proc_close($worker[0]) . "\n";
}
function add(string $job): void
{
    $GLOBALS['redis']->xadd('jobs', '*', 'job', $job);
}
$left = fn() => $redis->xlen('jobs');

echo "-- bad jobs, and one that hangs\n";
$done = [];
foreach (['nonsense', '{"number":1,"ms":60000}', '{"number":2,"ms":1}', '{"number":3,"ms":1}'] as $job) {
    add($job);
}
$worker = start('--limit 300');
until(fn() => $left() === 0, 'all jobs done');
$stalled = stream_socket_client(strtr($worker[2], ['http://' => 'tcp://', '/metrics' => '']));     // says nothing
echo file_get_contents($worker[2]);
fclose($stalled);
kill($worker, SIGTERM);
echo finish($worker, $done);
sort($done);
echo implode(' ', $done), "\n";
foreach ($redis->xrange('jobs:failed', '-', '+') as [, [, $job, , $why]]) {
    echo "$job: $why\n";
}

echo "-- SIGTERM in the middle of jobs\n";
$done = [];
for ($i = 1; $i <= 100; $i++) {
    add('{"number":' . $i . ',"ms":20}');
}
add('{"number":101,"ms":20}');
$worker = start();
until(fn() => $left() < 80, '20 jobs done');
kill($worker, SIGTERM);
echo preg_replace('/\d+ done/', 'N done', finish($worker, $done));
echo count($done) < 101 && count($done) === 101 - $left() ? "what has begun is finished, the others are left\n" : "lost\n";

echo "-- SIGKILL in the middle of jobs; the connections of another one die\n";
add('{"number":102,"ms":250}');
$killed = start('--limit 300');
until(fn() => $left() < 50, '50 jobs done');
$worker = start('--limit 300');
kill($killed, SIGKILL);
finish($killed, $done);
foreach (explode("\n", trim($redis->client('list'))) as $connection) {
    if (preg_match('/id=(\d+) .* cmd=(?!client)/', $connection, $m)) {
        try {
            $redis->client('kill', 'id', $m[1]);
        } catch (RuntimeException) {
            // has gone with the one that was killed
        }
    }
}
until(fn() => $left() === 0, 'the other one takes them over');
kill($worker, SIGTERM);
echo preg_replace('/\d+ done/', 'N done', finish($worker, $done));
$done = array_unique($done);
sort($done);
echo $done === range(1, 102) ? "nothing is lost\n" : 'lost: ' . implode(' ', array_diff(range(1, 102), $done)) . "\n";

echo "-- a connection that is cut in a job\n";
$listener = stream_socket_server('tcp://127.0.0.1:0');
$cut = false;
$proxy = new Async\Scope();
$copy = function ($from, $to) use (&$cut): void {
    while (($bytes = (string) fread($from, 8192)) !== '') {
        $at = strpos($bytes, '{"number"');
        if (!$cut && $at) {
            $cut = true;
            $bytes = substr($bytes, 0, $at + 6);
        }
        @fwrite($to, $bytes);
        if ($at) {
            break;
        }
    }
    stream_socket_shutdown($to, STREAM_SHUT_RDWR);
    stream_socket_shutdown($from, STREAM_SHUT_RDWR);
};
$proxy->spawn(function () use ($listener, $copy, $proxy, $server): void {
    while ($client = stream_socket_accept($listener, -1)) {
        $redis = stream_socket_client("tcp://127.0.0.1:$server->port");
        $proxy->spawn($copy, $client, $redis);
        $proxy->spawn($copy, $redis, $client);
    }
});
$done = [];
$before = $redis->xlen('jobs:failed');
add('{"number":7,"ms":1}');
$worker = start('--limit 300', stream_socket_get_name($listener, false));
until(fn() => $left() === 0, 'the job done');
kill($worker, SIGTERM);
echo finish($worker, $done), implode(' ', $done), ', ', $redis->xlen('jobs:failed') - $before, " failed\n";
$proxy->cancel();

echo "-- an answer that is cut anywhere, or is none\n";
final class ConnectionLost extends RuntimeException {}
eval(function_of('queue_worker.php', 'RedisConnection'));
function answer_of(string $bytes): mixed
{
    $listener = stream_socket_server('tcp://127.0.0.1:0');
    $peer = spawn use($listener, $bytes) {
        $stream = stream_socket_accept($listener, 60);
        fread($stream, 8192);
        fwrite($stream, $bytes);
        fclose($stream);
    };
    try {
        return (new RedisConnection(stream_socket_get_name($listener, false)))('PING');
    } catch (ConnectionLost) {
        return 'lost';
    } finally {
        await $peer;
    }
}
$whole = "*6\r\n*2\r\n:1\r\n$-1\r\n$0\r\n\r\n*0\r\n*-1\r\n+OK\r\n$4\r\na\r\nb\r\n";
for ($length = 0; $length <= strlen($whole); $length++) {
    $answers[] = json_encode(answer_of(substr($whole, 0, $length)));
}
echo json_encode(array_count_values($answers)), "\n";
foreach (["$\r\nx", "\$a lot\r\nx", "*x\r\n", ":\r\n", "\r\n", "HTTP/1.1 400 Bad Request\r\n", "\$3\r\nabcde", "-LOADING Redis is loading\r\n"] as $bytes) {
    echo answer_of($bytes), ' ';
}
echo "\n";

echo "-- the stream is deleted, the group, everything; redis starts again, as it were\n";
$done = [];
$worker = start();
$waits = fn() => str_contains($redis->client('list'), 'cmd=xreadgroup');
$restart = fn() => [$redis->flushall(), $redis->client('kill', 'type', 'normal')];
foreach ([fn() => $redis->del('jobs'), fn() => $redis->xgroup('destroy', 'jobs', 'workers'), $redis->flushall(...), $restart] as $number => $delete) {
    until($waits, 'it waits');
    $delete();
    add('{"number":' . $number . ',"ms":1}');
    until(fn() => $left() === 0, 'the job done');
}
kill($worker, SIGTERM);
echo finish($worker, $done), implode(' ', $done), "\n";

echo "-- stopped before a long job has ended\n";
$done = [];
add('{"number":1,"ms":60000}');
$worker = start('--stop 50');
until(fn() => $redis->xpending('jobs', 'workers')[0] === 1, 'taken');
kill($worker, SIGTERM);
echo finish($worker, $done), $left(), " is left\n";
?>
--EXPECTF--
-- bad jobs, and one that hangs
jobs_done 2
jobs_failed 2
jobs_running 0
jobs_in_stream 0
stopped: 2 done, 2 failed
status 0
2 3
nonsense: JsonException: Syntax error
{"number":1,"ms":60000}: Async\TimeoutException: Timeout of 300 ms exceeded: %s
-- SIGTERM in the middle of jobs
stopped: N done, 0 failed
status 0
what has begun is finished, the others are left
-- SIGKILL in the middle of jobs; the connections of another one die
stopped: N done, 0 failed
status 0
nothing is lost
-- a connection that is cut in a job
stopped: 1 done, 0 failed
status 0
7, 0 failed
-- an answer that is cut anywhere, or is none
{"\"lost\"":47,"[[1,null],\"\",[],null,\"OK\",\"a\\r\\nb\"]":1}
lost lost lost lost lost lost lost lost 
-- the stream is deleted, the group, everything; redis starts again, as it were
stopped: 4 done, 0 failed
status 0
0 1 2 3
-- stopped before a long job has ended
stopped: 0 done, 0 failed
status 0
1 is left
