--TEST--
What a worker does not have of the program: connections, shutdown functions, destructors, handlers, buffers
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\WorkerPool;
use function Async\delay;

#[AllowDynamicProperties] class Temp { function __construct(public $name) {} function __destruct() { echo "destructor of $this->name in ", getmypid() === MAIN ? 'the program' : 'a worker', "\n"; } }
define('MAIN', getmypid());
$kept = new Temp('a global');
$cycle = new Temp('a cycle');
$cycle->self = $cycle;
unset($cycle);
register_shutdown_function(function () { echo 'shutdown function in ', getmypid() === MAIN ? 'the program' : 'a worker', "\n"; });
set_exception_handler(fn($e) => print("exception handler\n"));
set_error_handler(fn() => print("error handler in " . (getmypid() === MAIN ? 'the program' : 'a worker') . "\n"));
ob_start(fn($text) => "[$text]");
echo 'in the buffer';
mt_srand(1);
[$ours, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$server = stream_socket_server('tcp://127.0.0.1:0');
$file = tmpfile();
fwrite($file, "one\ntwo\n");
rewind($file);
flock($file, LOCK_EX);
$process = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$other = spawn use() { delay(60000); };
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, fn() => print("signal\n"));

$pool = new WorkerPool(backend: 'process', workers: 2);
$seen = await $pool->submit(function () {
    global $ours, $server, $file, $pipes, $kept;
    $line = fgets($file);
    $write = @fwrite($ours, 'from the worker');
    $end = fgets($ours);
    unset($GLOBALS['kept'], $kept);
    gc_collect_cycles();
    return ['write' => $write, 'read' => $end, 'accept' => @stream_socket_accept($server, 1) !== false, 'pipe' => @fwrite($pipes[0], 'x'), 'line' => $line,
        'coroutines' => count(Async\getCoroutines()), 'buffers' => ob_get_level(), 'stdin' => fgets(STDIN), 'trace' => count(debug_backtrace())];
});
$numbers = await Async\all([$pool->submit(fn() => [delay(5), mt_rand()]), $pool->submit(fn() => [delay(5), mt_rand()])]);
await $pool->submit(fn() => trigger_error('reported in the program', E_USER_WARNING));
$pool->close();
await $pool;
ob_end_clean();
restore_error_handler();
var_dump($seen, $numbers[0][1] !== $numbers[1][1]);
stream_set_blocking($theirs, false);
var_dump(fread($theirs, 100), fgets($file));
fwrite($pipes[0], "through cat\n");
fclose($pipes[0]);
echo fgets($pipes[1]);
fclose($ours);
stream_set_blocking($theirs, true);
var_dump(fgets($theirs));
$other->cancel();
gc_collect_cycles();
?>
--EXPECT--
error handler in the program
array(9) {
  ["write"]=>
  bool(false)
  ["read"]=>
  bool(false)
  ["accept"]=>
  bool(false)
  ["pipe"]=>
  bool(false)
  ["line"]=>
  string(4) "one
"
  ["coroutines"]=>
  int(2)
  ["buffers"]=>
  int(0)
  ["stdin"]=>
  bool(false)
  ["trace"]=>
  int(1)
}
bool(true)
string(0) ""
string(4) "one
"
through cat
bool(false)
destructor of a cycle in the program
shutdown function in the program
destructor of a global in the program
