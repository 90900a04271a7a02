--TEST--
Inside a worker: coroutines, waits, pools of its own, collections
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;
use function Async\{delay, parallel};
require __DIR__ . '/me.inc';

$pool = new WorkerPool(workers: 2);
var_dump(await $pool->submit(function () {
    $a = spawn use() { delay(10); return 'a'; };
    $b = spawn use() { return file_get_contents('data:,b'); };
    $channel = new Async\Channel;
    spawn use($channel) { foreach ([1, 2, 3] as $n) { delay(1); $channel->send($n); } $channel->close(); };
    $sum = 0;
    foreach ($channel as $n) { $sum += $n; }
    [$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    spawn use($x) { delay(5); fwrite($x, "through a socket\n"); };
    return [await $a, await $b, $sum, fgets($y), trim(shell_exec('echo a process'))];
}));
/* the program's pool is another one in a worker, and so is a global one */
$pool = new WorkerPool(workers: 2, backend: 'process');
var_dump(await $pool->submit(function () {
    global $pool;
    $each = [me(), await parallel(me(...)), await $pool->submit(me(...))];
    return count(array_unique($each));
}));
$pool = new WorkerPool(workers: 2);
var_dump(await $pool->submit(fn($depth) => level($depth), 3));
function level($depth) { return $depth === 0 ? 'bottom' : await parallel(level(...), $depth - 1) . " $depth"; }

/* several tasks that wait in one worker */
$pool = new WorkerPool(workers: 1, concurrency: 50);
$start = microtime(true);
$pids = await Async\all(array_map(fn($i) => $pool->submit(function () { delay(100); return me(); }), range(1, 50)));
var_dump(count(array_unique($pids)), microtime(true) - $start < 2);
var_dump(await $pool->submit(function () { for ($i = 0; $i < 20000; $i++) { $a = new stdClass; $a->a = $a; } return gc_collect_cycles() >= 0; }));

/* what a task leaves running goes on, and ends with the worker */
await $pool->submit(function () { spawn use() { delay(30); echo "left behind\n"; }; });
$pool->close();
?>
--EXPECT--
array(5) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
  [2]=>
  int(6)
  [3]=>
  string(17) "through a socket
"
  [4]=>
  string(9) "a process"
}
int(3)
string(12) "bottom 1 2 3"
int(1)
bool(true)
bool(true)
left behind
