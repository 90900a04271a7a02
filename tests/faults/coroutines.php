<?php
/* Channels, timers, locks, scopes, pools, futures, cancellation. */
require __DIR__ . '/rounds.inc';

use Async\{Channel, Context, CoroutineGroup, Future, FutureState, Interval, Mutex, Pool, Scope, Semaphore, TimeoutException, AwaitCancelledException};
use function Async\{all, any, currentContext, delay, iterate, race, select, signal, timeout};

rounds(function (): array {
    $channel = new Channel(2);
    $unbuffered = new Channel();
    $mutex = new Mutex();
    $semaphore = new Semaphore(1);
    $shared = 0;
    $f = [];
    $f['sender'] = function () use ($channel) {
        for ($i = 1; $i <= 40; $i++) {
            $channel->send($i);
        }
        $channel->close();
    };
    $f['receiver'] = function () use ($channel) {
        $sum = 0;
        foreach ($channel as $value) {
            $sum += $value;
        }
        same(820, $sum, 'sum over a channel');
    };
    $f['ping'] = function () use ($unbuffered) {
        for ($i = 0; $i < 5; $i++) {
            $unbuffered->send("ping $i");
            delay(1);
        }
    };
    $f['pong'] = function () use ($unbuffered) {
        for ($i = 0; $i < 5; $i++) {
            same("ping $i", $unbuffered->recv(timeout(5000)), 'unbuffered channel');
        }
    };
    foreach (['mutex 1', 'mutex 2'] as $name) {
        $f[$name] = function () use ($mutex, &$shared) {
            for ($i = 0; $i < 4; $i++) {
                $mutex->synchronized(function () use (&$shared) {
                    $before = $shared;
                    usleep(200);
                    same($before, $shared, 'under a mutex');
                    $shared = $before + 1;
                });
            }
        };
    }
    foreach (['semaphore 1', 'semaphore 2'] as $name) {
        $f[$name] = function () use ($semaphore) {
            $semaphore->acquire();
            try {
                usleep(500);
                same(0, $semaphore->available(), 'permits');
            } finally {
                $semaphore->release();
            }
        };
    }
    $f['sleeper'] = function () {
        $begin = hrtime(true);
        usleep(3000);
        delay(2);
        same(true, hrtime(true) - $begin >= 5_000_000, 'time slept');
    };
    $f['timeouts'] = function () {
        $given = null;
        try {
            await new Future() until timeout(2);
        } catch (AwaitCancelledException $e) {
            $given = $e->getPrevious();
        }
        same(true, $given instanceof TimeoutException, 'timeout');
        same(7, await spawn { usleep(500); return 7; } until timeout(5000), 'in time');
    };
    $f['interval'] = function () {
        $n = 0;
        $interval = new Interval(1);
        foreach ($interval as $tick) {
            if (++$n === 3) {
                break;
            }
        }
        $interval->stop();
    };
    $f['combinations'] = function () {
        $make = fn(int $n) => spawn use ($n) { usleep($n * 300); return $n; };
        same([1, 2, 3], await all([$make(1), $make(2), $make(3)]), 'all()');
        same(1, await race([$make(1), $make(30)]), 'race()');
        same(2, await any([spawn { throw new LogicException(); }, $make(2)]), 'any()');
    };
    $f['select'] = function () {
        $a = new Channel(1);
        $b = new Channel(1);
        spawn use ($b) { $b->send('b'); };
        same(['b', 'b'], select(['a' => $a, 'b' => $b], timeout(5000)), 'select()');
    };
    $f['scope'] = function () {
        $scope = new Scope();
        $ended = 0;
        for ($i = 0; $i < 3; $i++) {
            $scope->spawn(function () use (&$ended) {
                try {
                    sleep(60);
                } finally {
                    $ended++;
                }
            });
        }
        delay(1);
        $scope->cancel();
        await $scope;
        same(3, $ended, 'cancelled');
    };
    $f['group'] = function () {
        $group = new CoroutineGroup(concurrency: 2);
        for ($i = 0; $i < 5; $i++) {
            $group->spawn(fn() => usleep(300) ?? $i);
        }
        $group->close();
        same([0, 1, 2, 3, 4], array_values(await $group->all()), 'group');
    };
    $f['pool'] = function () {
        $pool = new Pool(fn() => new ArrayObject(), max: 1);
        $one = spawn use ($pool) { $r = $pool->acquire(); usleep(500); $r[] = 1; $pool->release($r); };
        $two = spawn use ($pool) { $r = $pool->acquire(); $r[] = 2; $pool->release($r); };
        await $one;
        await $two;
        $r = $pool->acquire();
        same([1, 2], (array) $r, 'pool');
        $pool->release($r);
        $pool->close();
    };
    $f['future'] = function () {
        $state = new FutureState();
        $mapped = (new Future($state))->map(fn($n) => $n * 2)->finally(fn() => null);
        spawn use ($state) { delay(1); $state->complete(21); };
        same(42, await $mapped, 'future');
    };
    $f['iterate'] = function () {
        $seen = [];
        iterate((function () { yield from [1, 2, 3, 4]; })(), function ($n) use (&$seen) { usleep(100 * (5 - $n)); $seen[] = $n; }, 2);
        sort($seen);
        same([1, 2, 3, 4], $seen, 'iterate()');
    };
    $f['signal'] = function () {
        if (function_exists('posix_kill')) {
            $came = signal(SIGUSR1);
            posix_kill(getmypid(), SIGUSR1);
            same(SIGUSR1, await $came until timeout(5000), 'signal');
        }
    };
    $f['pcntl'] = function () {
        if (extension_loaded('pcntl') && extension_loaded('posix')) {
            $came = 0;
            pcntl_async_signals(true);
            must(pcntl_signal(SIGUSR2, function () use (&$came) { $came++; }), 'pcntl_signal()');
            spawn { usleep(500); posix_kill(getmypid(), SIGUSR2); };
            same(true, sleep(5) > 0, 'sleep() ended by a signal');
            same(1, $came, 'handled signals');
            pcntl_signal(SIGUSR2, SIG_DFL);
        }
    };
    return $f;
});
