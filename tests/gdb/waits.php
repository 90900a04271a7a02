<?php
// Coroutines in different waits, for scripts/gdb-commands; then the process stops itself.
use Async\{Channel, Mutex, FutureState, Future, Scope};
use function Async\{delay, timeout};

function sleeper(int $seconds, string $why): void { sleep($seconds); }
function numbers(int $from): Generator { yield $from; delay(60_000); yield $from + 1; }
function outer(): Generator { yield 0; yield from middle(); }
function middle(): Generator { yield from numbers(1); }
function mapped(array $items): array { return array_map(fn(int $item) => usleep(60_000_000), $items); }

class Worker
{
    public function receive(Channel $jobs): mixed { return $jobs->recv(); }
    public static function locks(Mutex $mutex): void { $mutex->lock(); }
}

$channel = new Channel();
$mutex = new Mutex();
$mutex->lock();
$state = new FutureState();
$future = new Future($state);
[$left, $right] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$scope = new Scope();
$worker = new Worker();

$sleeper = (spawn sleeper(60, 'long'))->setName('naïve sleeper');
$receiver = (spawn $worker->receive($channel))->setName('receiver');
$reader = spawn fgets($left);
$locker = spawn Worker::locks($mutex);
$awaiter = spawn use($sleeper) { await $sleeper until timeout(60_000); };
$futures = spawn use($future) { await $future; };
$generator = spawn { foreach (numbers(1) as $number); };
$delegating = spawn { foreach (outer() as $number); };
$fiber = spawn {
    $fiber = new Fiber(function (string $name): void { sleep(50); });
    $fiber->start('inside');
};
$mapper = spawn in $scope mapped([1, 2]);
$equal = [];
for ($i = 0; $i < 12; $i++) {
    $equal[] = spawn sleep(70);
}
suspend;
$unstarted = spawn sleeper(1, 'unstarted');
posix_kill(posix_getpid(), SIGSTOP);
exit;
