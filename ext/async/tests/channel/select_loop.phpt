--TEST--
A loop over a stop signal, a clock, jobs and results
--EXTENSIONS--
async
--SKIPIF--
<?php if (!extension_loaded('posix')) die('skip needs posix'); ?>
--FILE--
<?php
use Async\{Channel, Interval};
use function Async\{delay, select, signal};
$jobs = new Channel;
$results = new Channel;
spawn use($jobs) { foreach (range(1, 5) as $i) { delay(1); $jobs->send($i); } };
$sum = spawn use($results) { $sum = 0; foreach ($results as $r) $sum += $r; return $sum; };
spawn use($results, $sum) {
    while (true) {
        delay(2);
        if ($GLOBALS['done'] === 5 && $GLOBALS['ticks'] >= 2) {
            posix_kill(getmypid(), SIGTERM);
            return;
        }
    }
};
$done = $ticks = 0;
$stop = signal(SIGTERM);
$clock = new Interval(3);
$queue = [];
while (true) {
    $cases = ['stop' => $stop, 'tick' => $clock, 'job' => $jobs];
    if ($queue) {
        $cases['out'] = [$results, $queue[0]];
    }
    [$what, $value] = select($cases);
    if ($what === 'stop') {
        echo 'signal ', $value === SIGTERM ? 'TERM' : $value, "\n";
        break;
    } elseif ($what === 'tick') {
        $ticks++;
    } elseif ($what === 'job') {
        $queue[] = $value * 10;
    } else {
        array_shift($queue);
        $done++;
    }
}
$results->close();
echo await $sum, "\n";
?>
--EXPECT--
signal TERM
150
