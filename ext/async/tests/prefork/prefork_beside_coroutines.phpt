--TEST--
forkWorkers() beside coroutines that wait: they exist in the master only, with their connections
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{Channel, Interval, Mutex, Process, WorkerPool};
use function Async\{delay, forkWorkers, signal};

[$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$log = tempnam(sys_get_temp_dir(), 'weft');
$file = fopen($log, 'a+');
$stderr = fopen('php://stdout', 'w');
$udp = stream_socket_server('udp://127.0.0.1:0', $code, $message, STREAM_SERVER_BIND);
$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
$client = stream_socket_client("tcp://$address");
$connection = stream_socket_accept($listener);
$process = new Process(['cat']);
$pool = new WorkerPool(workers: 1);
$channel = new Channel(1);
$mutex = new Mutex();
$mutex->lock();
$generator = (function () { try { yield 1; yield 2; } finally { echo 'finally of the generator in ', getmypid() === $GLOBALS['master'] ? "the master\n" : "a worker\n"; } })();
$generator->current();
$master = getmypid();
$term = signal(SIGTERM);

/* all of these wait during the fork */
$reader = spawn use($here) { return fgets($here); };
$accepting = spawn use($listener) { return (bool) stream_socket_accept($listener); };
$receiving = spawn use($channel) { try { return $channel->recv(); } finally { echo 'received in ', getmypid() === $GLOBALS['master'] ? "the master\n" : "a worker\n"; } };
$task = $pool->submit(function () { delay(200); return 'from the pool'; });
$lookups = array_map(fn() => spawn gethostbyname('localhost'), range(1, 3));
$files = array_map(fn() => spawn use($log) { return file_put_contents($log, str_repeat('x', 10000)); }, range(1, 3));
$ticks = 0;
$ticking = spawn use(&$ticks) { foreach (new Interval(5) as $tick) { $ticks++; } };
$running = spawn use($process) { return await $process; };
suspend;

function main(int $index): void
{
    global $here, $there, $client, $connection, $file, $stderr, $udp, $listener, $address, $channel, $mutex, $reader, $process, $pool, $ticks;
    $before = $ticks;
    delay(30);
    $seen = [
        'connections' => [@fwrite($client, 'x'), @fread($connection, 1), fread($here, 1), @fwrite($there, 'x')],
        'process' => @fwrite($process->stdin, 'x'),
        'stdin' => fgets(STDIN),
        'listener' => stream_socket_get_name($listener, false) === $address,
        'udp' => stream_socket_get_name($udp, false) !== false,
        'ticks' => $ticks === $before,
        'alive' => Async\runtimeStats()['coroutines_alive'] <= 1,
        'pool' => await $pool->submit(fn() => 'a pool of the worker'),
        'future' => await Async\parallel(strrev(...), 'abc'),
    ];
    try {
        $process->isRunning();
    } catch (Async\ProcessException $e) {
        $seen['foreign'] = true;
    }
    fwrite($stderr, json_encode($seen) . "\n");
    $mutex->tryLock();
    $channel = null;
    gc_collect_cycles();
}

$fiber = new Fiber(fn() => forkWorkers(1, main(...)));
$fiber->start();
var_dump($fiber->getReturn()[0]->isSuccessful());

/* in the master everything goes on */
fwrite($there, "still there\n");
echo await $reader;
$second = stream_socket_client("tcp://$address");
var_dump(await $accepting);
$channel->send('message');
var_dump(await $receiving, await $task, $ticks > 3);
fwrite($client, "over the connection\n");
echo fgets($connection);
fwrite($process->stdin, "through cat\n");
echo fgets($process->stdout);
fclose($process->stdin);
var_dump((await $running)->exitCode, count(array_map(fn($c) => await $c, [...$lookups, ...$files])));
$ticking->cancel();
unlink($log);
unset($generator);
?>
--EXPECT--
{"connections":[false,"","",false],"process":false,"stdin":false,"listener":true,"udp":true,"ticks":true,"alive":true,"pool":"a pool of the worker","future":"cba","foreign":true}
bool(true)
still there
bool(true)
received in the master
string(7) "message"
string(13) "from the pool"
bool(true)
over the connection
through cat
int(0)
int(6)
finally of the generator in the master
