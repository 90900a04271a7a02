--TEST--
examples/queue_worker.php: bad jobs, jobs that hang, SIGTERM and SIGKILL in the middle, connections that die, metrics
--EXTENSIONS--
pcntl
posix
--SKIPIF--
<?php require __DIR__ . '/../servers/server.inc'; skip_without('redis-server'); ?>
--FILE--
<?php
require __DIR__ . '/../servers/redis.inc';
require __DIR__ . '/child.inc';
$server = redis();
$redis = new Redis7($server->port);

function start(string $arguments = ''): array
{
    [$process, $output] = example('queue_worker.php', "--redis 127.0.0.1:{$GLOBALS['server']->port} --metrics 0 --at-once 5 $arguments");
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
-- stopped before a long job has ended
stopped: 0 done, 0 failed
status 0
1 is left
