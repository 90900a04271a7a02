--TEST--
Workers are forked from any coroutine, beside threads and waits, and pcntl_fork() does not take them along
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\WorkerPool;
use function Async\delay;

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$reader = spawn use($a) { return fgets($a); };
$lookups = array_map(fn($i) => spawn gethostbyname('localhost'), range(1, 5));
$files = array_map(fn($i) => spawn use($i) { $f = tempnam(sys_get_temp_dir(), 'weft'); file_put_contents($f, str_repeat('x', 100000)); $n = filesize($f); unlink($f); return $n; }, range(1, 5));
$pool = new WorkerPool(backend: 'process', workers: 4);
$fiber = new Fiber(function () use ($pool) { return await $pool->submit(fn() => 'from a fiber'); });
$results = array_map(fn($i) => spawn use($pool, $i) { delay($i % 3); return await $pool->submit(fn() => $i * 2); }, range(1, 20));
$fiber->start();
var_dump($fiber->getReturn());
var_dump(array_map(fn($c) => await $c, $results) === range(2, 40, 2));
foreach ((function () use ($pool) { yield await $pool->submit(fn() => 'in a generator'); })() as $value) echo $value, "\n";
var_dump(count(array_map(fn($c) => await $c, $lookups)), array_map(fn($c) => await $c, $files) === array_fill(0, 5, 100000));
fwrite($b, "still there\n");
echo await $reader;

$busy = $pool->submit(function () { delay(100); return 'the parent has it'; });
delay(5);
$child = pcntl_fork();
if ($child === 0) {
    var_dump($pool->workerCount(), $pool->runningCount());
    echo await $pool->submit(fn() => 'a worker of the child'), "\n";
    posix_kill(getmypid(), SIGKILL);
}
pcntl_waitpid($child, $status);
var_dump(pcntl_wtermsig($status), await $busy);
?>
--EXPECT--
string(12) "from a fiber"
bool(true)
in a generator
int(5)
bool(true)
still there
int(0)
int(0)
a worker of the child
int(9)
string(17) "the parent has it"
