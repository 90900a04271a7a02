--TEST--
Time grows with the number: coroutines that queue for one thing and are cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\{Channel, Condition, Mutex, Pool, Semaphore};

/** n coroutines that call it, cancelled from the newest to the oldest, and n from the oldest to the newest. */
function cancelled_in(int $n, callable $call): void
{
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn $call();
    }
    begin_and_cancel(array_reverse($coroutines));
    $coroutines = [];
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn $call();
    }
    begin_and_cancel($coroutines);
}

class Slow extends ArrayIterator
{
    public function current(): mixed
    {
        Async\delay(60_000);
    }
}

spl_autoload_register(function (string $name) {
    Async\delay(60_000);
});

expect_linear([
    'stream' => function (int $n) {
        $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        cancelled_in($n, fn() => fgets($pair[1]));
    },
    'object used by one at a time' => function (int $n) {
        $iterator = new IteratorIterator(new Slow([1]));
        cancelled_in($n, fn() => $iterator->rewind());
    },
    'class that is loaded' => function (int $n) {
        cancelled_in($n, fn() => class_exists('Missing'));
    },
    'mutex' => function (int $n) {
        $mutex = new Mutex();
        cancelled_in($n, fn() => $mutex->lock() || Async\delay(60_000));
    },
    'semaphore' => function (int $n) {
        $semaphore = new Semaphore(1);
        cancelled_in($n, fn() => $semaphore->acquire() || Async\delay(60_000));
    },
    'channel' => function (int $n) {
        $channel = new Channel();
        cancelled_in($n, fn() => $channel->recv());
    },
    'pool' => function (int $n) {
        $pool = new Pool(fn() => new stdClass(), max: 1);
        $taken = $pool->acquire();
        cancelled_in($n, fn() => $pool->acquire());
        $pool->release($taken);
    },
    'coroutine that is awaited' => function (int $n) {
        $awaited = spawn Async\delay(60_000);
        cancelled_in($n, fn() => await $awaited);
        $awaited->cancel();
    },
    'deadlines' => function (int $n) {
        cancelled_in($n, fn() => Async\delay(60_000));
    },
    'thread pool' => function (int $n) {
        cancelled_in($n, fn() => gethostbyname('localhost'));
    },
    'descriptor' => function (int $n) {
        $pair = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
        cancelled_in($n, function () use ($pair) {
            $read = [$pair[0]];
            $write = $except = null;
            stream_select($read, $write, $except, 60);
        });
    },
    'signal' => function (int $n) {
        cancelled_in($n, fn() => await Async\signal(SIGUSR1));
    },
], 2000);
?>
--EXPECT--
stream: linear
object used by one at a time: linear
class that is loaded: linear
mutex: linear
semaphore: linear
channel: linear
pool: linear
coroutine that is awaited: linear
deadlines: linear
thread pool: linear
descriptor: linear
signal: linear
