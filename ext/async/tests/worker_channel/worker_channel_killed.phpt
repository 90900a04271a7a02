--TEST--
WorkerChannel: processes that are killed while they send and receive break nothing
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};
use function Async\delay;

function descriptors() { return count(preg_grep('/memfd|pidfd/', array_map(fn($f) => @readlink("/proc/self/fd/$f"), scandir('/proc/self/fd')))); }
$down = new WorkerChannel(16);
$up = new WorkerChannel(16);
function victim(): never
{
    global $down, $up;
    for ($i = 0;; $i++) {
        $down->recv();
        $up->send([getmypid(), $i, str_repeat('y', $i % 20 === 7 ? 50000 : 3), $i % 30 === 9 ? $down : null]);
    }
}
$last = [];
$got = $wrong = $kills = 0;
$feeder = spawn use($down) { for ($i = 0;; $i++) $down->send($i % 10 ? $i : str_repeat('q', 40000)); };
$reader = spawn use($up, $down, &$last, &$got, &$wrong) {
    for (;; $got++) {
        [$pid, $i, $text, $channel] = $up->recv();
        if (isset($last[$pid]) && $i !== $last[$pid] + 1 || !in_array(strlen($text), [3, 50000], true) || $channel && $channel !== $down) $wrong++;
        $last[$pid] = $i;
    }
};
$pids = [];
while ($kills < 60 || $got < 200) {
    while (count($pids) < 3) {
        if (($pid = pcntl_fork()) === 0) victim();
        $pids[] = $pid;
    }
    delay(mt_rand(0, 10));
    $pid = array_splice($pids, mt_rand(0, 2), 1)[0];
    posix_kill($pid, SIGKILL);
    pcntl_waitpid($pid, $status);
    $kills++;
}
foreach ($pids as $pid) { posix_kill($pid, SIGKILL); pcntl_waitpid($pid, $status); }
delay(20);
$feeder->cancel();
$reader->cancel();
delay(1);
while ($up->tryRecv($x) || $down->tryRecv($x));
unset($x, $channel);
$up->send('it lives');
var_dump($wrong, $up->recv(), descriptors() <= 4);

/* workers likewise: the messages that they have not received are still there */
$pool = new WorkerPool(backend: 'process', workers: 2);
$jobs = new WorkerChannel(1000);
for ($i = 0; $i < 100; $i++) $jobs->send($i);
$tasks = [];
for ($i = 0; $i < 10; $i++) {
    $tasks[] = $pool->submit(function () use ($jobs) { $jobs->recv(); posix_kill(getmypid(), SIGKILL); });
}
$failed = 0;
foreach ($tasks as $task) try { await $task; } catch (Async\WorkerException) { $failed++; }
var_dump($failed, count($jobs), $jobs->recv());
?>
--EXPECT--
int(0)
string(8) "it lives"
bool(true)
int(10)
int(90)
int(10)
