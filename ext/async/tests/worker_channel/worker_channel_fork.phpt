--TEST--
WorkerChannel: children of pcntl_fork() have it too, with and without coroutines, while others wait
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\delay;

$c = new WorkerChannel(3);
$answers = new WorkerChannel(3);
/* before there are coroutines */
if (($early = pcntl_fork()) === 0) {
    foreach ($c as $n) $answers->send(-$n);
    $answers->send('the end');
    exit(0);
}
for ($n = 1; $n <= 10; $n++) { $c->send($n); var_dump($answers->recv() === -$n); }
$c->close();
var_dump($answers->recv());
pcntl_waitpid($early, $status);

/* the parent's waiters are not the child's */
$waiting = array_map(fn() => spawn use($answers) { return $answers->recv(); }, range(1, 2));
$inner = new WorkerChannel(1);
$innerWaits = spawn use($inner) { return $inner->recv(); };
delay(5);
if (($late = pcntl_fork()) === 0) {
    $own = new WorkerChannel(1);
    $mine = spawn use($own) { return $own->recv(); };
    suspend;
    $own->send('within the child');
    echo await $mine, "\n";
    $answers->send('from the child');
    $pool = new WorkerPool(workers: 1);
    await $pool->submit(fn() => $answers->send('from a worker of the child'));
    for ($i = 0; $i < 20; $i++) $inner->send($i);
    $inner->close();
    posix_kill(getmypid(), SIGKILL);
}
$got = array_map(fn($w) => await $w, $waiting);
sort($got);
echo implode(', ', $got), "\n";
$sum = await $innerWaits;
foreach ($inner as $n) $sum += $n;
var_dump($sum);
pcntl_waitpid($late, $status);
var_dump(pcntl_wtermsig($status) === SIGKILL);

/* a fork while the channel is used by many */
$pool = new WorkerPool(workers: 2);
$c = new WorkerChannel(2);
$senders = [$pool->submit(function () use ($c) { for ($i = 0; $i < 300; $i++) $c->send($i); }), spawn use($c) { for ($i = 0; $i < 300; $i++) $c->send($i); }];
$reader = spawn use($c, &$got) { $got = 0; foreach ($c as $i) $got++; };
for ($i = 0; $i < 5; $i++) {
    if (($child = pcntl_fork()) === 0) { for ($k = 0; $k < 100; $k++) $c->send($k); posix_kill(getmypid(), SIGKILL); }
    delay(1);
    pcntl_waitpid($child, $status);
}
foreach ($senders as $s) await $s;
$c->close();
await $reader;
var_dump($got);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(7) "the end"
within the child
from a worker of the child, from the child
int(190)
bool(true)
int(1100)
