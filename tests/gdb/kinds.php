<?php
// Waits of each kind. What the engine says about them is printed, for scripts/gdb-commands to compare with gdb.
use Async\{Channel, Condition, CoroutineGroup, FileWatcher, Interval, Mutex, Pool, Process, RateLimiter, Scope, Semaphore};
use function Async\{all, any, getCoroutines, readable, select, signal, timeout};

$full = new Channel(1);
$full->send(1);
$unbounded = new Channel(PHP_INT_MAX);
$semaphore = new Semaphore(2);
$semaphore->acquire(2);
$limiter = new RateLimiter(1, 50_000);
$limiter->acquire();
$mutex = new Mutex();
$condition = new Condition($mutex);
$pool = new Pool(fn() => new stdClass(), max: 1);
$taken = $pool->acquire();
$process = new Process(['sleep', '10']);
$watcher = new FileWatcher(__DIR__);
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$sleeper = spawn sleep(60);
$scope = new Scope();
spawn in $scope sleep(60);
$group = new CoroutineGroup();
$group->spawn(fn() => sleep(60));

spawn $full->send(2);
spawn $unbounded->recv();
spawn $semaphore->acquire();
spawn $semaphore->acquire(2);
spawn $limiter->acquire();
spawn use($condition, $mutex) { $mutex->lock(); $condition->wait(); };
spawn $pool->acquire();
spawn { await $GLOBALS['process']; };
spawn { $GLOBALS['watcher']->receive(); };
spawn { await $GLOBALS['scope']; };
spawn { await $GLOBALS['scope']->tasks(); };
spawn { $GLOBALS['scope']->awaitDirectChildren(); };
spawn { $GLOBALS['scope']->awaitCompletion(timeout(80_000)); };
spawn { await $GLOBALS['group']; };
spawn { await signal(SIGUSR2) until timeout(70_000); };
spawn { await new Interval(50_000); };
spawn { await readable($GLOBALS['left']); };
spawn { await all([$GLOBALS['sleeper'], $GLOBALS['scope']]); };
spawn { await any([$GLOBALS['sleeper']]); };
spawn { select([$GLOBALS['unbounded'], $GLOBALS['sleeper']]); };
spawn { (spawn sleep(50))->setName('first of two'); spawn sleep(50); await spawned; };
spawn { usleep(50_000_000); };
spawn { $none = []; $read = [$GLOBALS['left'], $GLOBALS['right']]; stream_select($read, $none, $none, 60); };
suspend;
usleep(10_000);
foreach (getCoroutines() as $one) {
    if ($one->isSuspended()) {
        echo '== ', $one->getId(), $one->getName() === null ? '' : " \"{$one->getName()}\",", ' waits for ', implode(' ', $one->getAwaitingInfo()), "\n";
    }
}
posix_kill(posix_getpid(), SIGSTOP);
