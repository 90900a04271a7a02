--TEST--
Time grows with the number: what is given while waiters that were cancelled have not run yet
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\{Channel, Condition, Mutex, Pool};

/** n coroutines that call it; those up to the last but $rest are cancelled. They run when $give has returned. */
function given_after(int $n, callable $wait, callable $give, int $rest = 0): void
{
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn $wait();
    }
    suspend;
    suspend;
    for ($i = 0; $i < $n - $rest; $i++) {
        $coroutines[$i]->cancel();
    }
    $give();
    suspend;
    suspend;
}

expect_linear([
    'messages to receivers' => function (int $n) {
        $channel = new Channel($n);
        given_after($n, fn() => $channel->recv(), function () use ($channel, $n) {
            for ($i = 0; $i < $n; $i++) {
                $channel->send($i);
            }
        });
    },
    'room for senders' => function (int $n) {
        $channel = new Channel($n);
        for ($i = 0; $i < $n; $i++) {
            $channel->send($i);
        }
        given_after($n, fn() => $channel->send(0), function () use ($channel, $n) {
            for ($i = 0; $i < $n; $i++) {
                $channel->recv();
            }
        });
    },
    'mutex' => function (int $n) {
        $mutex = new Mutex();
        $mutex->lock();
        given_after($n, fn() => $mutex->lock(), function () use ($mutex, $n) {
            for ($i = 0; $i < $n; $i++) {
                $mutex->unlock();
                $mutex->lock();
            }
        });
    },
    'pool' => function (int $n) {
        $pool = new Pool(fn() => new stdClass(), max: 1);
        $resource = $pool->acquire();
        given_after($n, fn() => $pool->acquire(), function () use ($pool, &$resource, $n) {
            for ($i = 0; $i < $n; $i++) {
                $pool->release($resource);
                $resource = $pool->acquire();
            }
        });
        $pool->release($resource);
    },
    'notifications' => function (int $n) {
        $condition = new Condition($mutex = new Mutex());
        given_after($n, fn() => $mutex->lock() ?? $condition->wait(), function () use ($mutex, $condition, $n) {
            $mutex->lock();
            for ($i = 0; $i < $n; $i++) {
                $condition->notify();
            }
            $mutex->unlock();
        });
    },
    'notification of all, half of them cancelled' => function (int $n) {
        $condition = new Condition($mutex = new Mutex());
        given_after($n, fn() => $mutex->lock() ?? $condition->wait(), function () use ($mutex, $condition) {
            $mutex->lock();
            $condition->notifyAll();
            $mutex->unlock();
        }, $n >> 1);
    },
], 1000);
expect_linear([
    'messages to select()' => function (int $n) {
        $channels = [new Channel($n), new Channel($n)];
        given_after($n, fn() => Async\select($channels), function () use ($channels, $n) {
            for ($i = 0; $i < $n; $i++) {
                $channels[$i & 1]->trySend($i);
            }
        });
    },
], 2000);
?>
--EXPECT--
messages to receivers: linear
room for senders: linear
mutex: linear
pool: linear
notifications: linear
notification of all, half of them cancelled: linear
messages to select(): linear
