--TEST--
Pending signals, alone and in combinations, stay pending in a forked child; what only others awaited does not
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\{all, any, race, select, signal, timeout};

/* Runs $f in a child; prints how that ended. */
function child(string $name, callable $f): void
{
    if (($pid = pcntl_fork()) === 0) {
        $f();
        exit(3);
    }
    pcntl_waitpid($pid, $status);
    echo "$name: ", pcntl_wifsignaled($status) ? 'killed by ' . pcntl_wtermsig($status) : 'exit ' . pcntl_wexitstatus($status), "\n";
}
function raise(): void
{
    posix_kill(getmypid(), SIGUSR1);
    usleep(1000);
}

$pending = signal(SIGUSR1);
child('held', fn() => raise());
child('held, then awaited', function () use ($pending) { raise(); exit(await $pending); });
child('awaited, then raised', function () use ($pending) { spawn raise(); exit(await $pending); });
child('select', function () use ($pending) { spawn raise(); exit(select(['s' => $pending])[1]); });
child('until', function () use ($pending) {
    spawn raise();
    try { await timeout(10000) until $pending; } catch (Async\AwaitCancelledException) { exit(4); }
});
child('of a grandchild', fn() => child('grandchild', fn() => raise()));
child('dropped there', function () use (&$pending) { $pending = null; raise(); });

$combined = race([signal(SIGUSR1), timeout(100000)]);
$pending = null;
child('combined', fn() => raise());
child('combined, awaited', function () use ($combined) { spawn raise(); exit(await $combined); });
$nested = any([all([signal(SIGUSR1), timeout(30)])]);
$combined = null;
child('nested, with a timeout', function () use ($nested) { spawn raise(); exit((await $nested)[0]); });
$nested = null;

child('none left', fn() => raise());
$other = spawn { return await signal(SIGUSR1); };
Async\delay(5);
child('awaited by another coroutine', fn() => raise());
$others = spawn { return await race([signal(SIGUSR1), timeout(100000)]); };
$shared = signal(SIGUSR1);
$third = spawn use ($shared) { return (select([$shared]))[1]; };
Async\delay(5);
child('and in a combination, and in a select', function () use ($other) { raise(); });
child('of which one is awaited in the child', function () use ($shared) { spawn raise(); exit(await $shared); });
raise();
echo 'parent: ', await $other, ' ', await $others, ' ', await $third, "\n";

$ticks = new Async\Interval(5);
$waits = spawn use ($ticks) { await $ticks; };
$late = timeout(20);
$both = spawn use ($late) { await $late; };
Async\delay(5);
child('timers that others awaited', function () use ($ticks, $late) { await $ticks; await $late; exit(7); });
await $waits;
await $both;
?>
--EXPECT--
held: exit 3
held, then awaited: exit 10
awaited, then raised: exit 10
select: exit 10
until: exit 4
grandchild: exit 3
of a grandchild: exit 3
dropped there: killed by 10
combined: exit 3
combined, awaited: exit 10
nested, with a timeout: exit 10
none left: killed by 10
awaited by another coroutine: killed by 10
and in a combination, and in a select: killed by 10
of which one is awaited in the child: exit 10
parent: 10 10 10
timers that others awaited: exit 7
