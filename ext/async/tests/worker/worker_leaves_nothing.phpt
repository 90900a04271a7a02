--TEST--
No process and no descriptor is left, whatever ends the workers
--EXTENSIONS--
async
posix
pcntl
--FILE--
<?php
use Async\WorkerPool;
use function Async\delay;

function children() { return count(array_filter(array_map(fn($f) => preg_match('/^\d+ \(.*\) . (\d+) /s', @file_get_contents($f) ?: '', $m) && (int) $m[1] === getmypid(), glob('/proc/[0-9]*/stat')))); }
function descriptors() { return count(scandir('/proc/self/fd')); }
$pool = new WorkerPool(backend: 'process', workers: 1);
await $pool->submit(fn() => 1);
unset($pool);
for ($i = 0; $i < 100 && ($i < 5 || children() > 0); $i++) delay(10);
$before = descriptors();
var_dump(children());

$pool = new WorkerPool(backend: 'process', workers: 3);
for ($i = 0; $i < 30; $i++) {
    $f = $pool->submit(function ($i) { if ($i % 7 === 3) exit(1); if ($i % 7 === 4) posix_kill(getmypid(), SIGKILL); if ($i % 7 === 5) for (;;); return $i; }, $i);
    $f->ignore();
    if ($i % 7 === 5) { delay(5); $f->cancel(); }
}
await $pool;
var_dump(children() <= 3);
$pool->close();
for ($i = 0; $i < 100 && children() > 0; $i++) delay(10);
var_dump(children(), descriptors() === $before);

$pool = new WorkerPool(backend: 'process', workers: 2);
$pool->submit(fn() => 1);
unset($pool);
delay(20);
for ($i = 0; $i < 100 && children() > 0; $i++) delay(10);
var_dump(children(), descriptors() === $before);

/* an idle worker that was killed is replaced */
$pool = new WorkerPool(backend: 'process', workers: 1);
$pid = await $pool->submit(getmypid(...));
posix_kill($pid, SIGKILL);
usleep(20000);
try { $again = await $pool->submit(getmypid(...)); } catch (Async\WorkerException $e) { $again = await $pool->submit(getmypid(...)); }
var_dump($again !== $pid, children());
/* pcntl_wait() does not take workers */
$child = pcntl_fork();
if ($child === 0) { posix_kill(getmypid(), SIGTERM); }
var_dump(pcntl_wait($status) === $child, pcntl_wtermsig($status));
var_dump(pcntl_wait($status, WNOHANG) <= 0);
?>
--EXPECT--
int(0)
bool(true)
int(0)
bool(true)
int(0)
bool(true)
bool(true)
int(1)
bool(true)
int(15)
bool(true)
