--TEST--
WorkerPool: large values come and go whole, also beside descriptors, and leave nothing open
--EXTENSIONS--
posix
--INI--
memory_limit=1G
--SKIPIF--
<?php
if (!is_dir('/proc/self/fd')) die('skip needs /proc/self/fd');
?>
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool, WorkerException};

function descriptors(): int
{
    return count(scandir('/proc/self/fd'));
}

function turned(string|array $value): string|array
{
    return is_string($value) ? strrev($value) : array_reverse($value);
}

$pool = new WorkerPool(backend: 'process', workers: 2);
await Async\all([$pool->submit(getmypid(...)), $pool->submit(getmypid(...))]);
$before = descriptors();

$lengths = [0, 1, 100_000, 1_310_719, 1_310_720, 1_310_721, 5_000_000];
foreach ($lengths as $length) {
    $text = substr(str_repeat('abcdefg', intdiv($length, 7) + 1), 0, $length);
    if (await $pool->submit(turned(...), $text) !== strrev($text)) {
        echo "$length bytes have changed\n";
    }
}
foreach ([7, 8, 4096, 4097, 163_839, 163_840, 500_000] as $count) {
    foreach ([range(1, $count), array_map(fn($i) => $i / 3, range(1, $count)), [...range(2, $count), null]] as $numbers) {
        if (await $pool->submit(turned(...), $numbers) !== array_reverse($numbers)) {
            echo "$count elements have changed\n";
        }
    }
}
$odd = [PHP_INT_MIN, -1, 0, 1, PHP_INT_MAX, 5, 6, 7];
var_dump(await $pool->submit(turned(...), $odd) === array_reverse($odd));
$odd = [NAN, INF, -INF, -0.0, PHP_FLOAT_MIN, 1.5, 0.1, 0.2];
var_dump(var_export(await $pool->submit(turned(...), $odd), true) === var_export(array_reverse($odd), true));

/* many at once, small ones between them */
$futures = [];
for ($i = 0; $i < 15; $i++) {
    $length = $i % 3 ? 1_500_000 + $i : $i;
    $futures[] = [$pool->submit(str_repeat(...), chr(65 + $i), $length), chr(65 + $i), $length];
}
foreach ($futures as [$future, $letter, $length]) {
    if (await $future !== str_repeat($letter, $length)) {
        echo "$letter has changed\n";
    }
}

/* more of them in one call than may have descriptors, then a channel */
$many = array_map(fn($i) => str_repeat(chr(32 + $i), 1_400_000), range(0, 69));
[$sums, $channel] = await $pool->submit(fn($many, $channel) => [array_map(md5(...), $many), $channel], $many, new WorkerChannel(1));
var_dump($sums === array_map(md5(...), $many), $channel instanceof WorkerChannel);
unset($many, $channel);

/* with descriptors of its own */
$channel = new WorkerChannel(4);
$sent = $pool->submit(function (WorkerChannel $channel, string $text) {
    $channel->send(strlen($text));
    $channel->send(strrev($text));
    return [$channel, $text];
}, $channel, str_repeat('xy', 1_000_000));
var_dump($channel->recv(), $channel->recv() === str_repeat('yx', 1_000_000));
[$same, $text] = await $sent;
$same->send('through the channel that came back');
var_dump($channel->recv(), strlen($text));
unset($sent, $same, $channel);

/* a worker that dies with large values on the way */
$futures = [];
for ($i = 0; $i < 6; $i++) {
    $futures[] = $pool->submit(function (string $text, int $i) {
        if ($i === 2) {
            posix_kill(getmypid(), SIGKILL);
        }
        return $text;
    }, str_repeat('z', 2_000_000), $i);
}
$ends = ['result' => 0, 'killed' => 0];
foreach ($futures as $future) {
    try {
        $ends[strlen(await $future) === 2_000_000 ? 'result' : 'killed']++;
    } catch (WorkerException) {
        $ends['killed']++;
    }
}
var_dump($ends['killed'] >= 1, $ends['result'] + $ends['killed']);
unset($futures, $future);

/* nor does the worker that took its place keep what it has inherited */
function large_values(): int
{
    usleep(20_000);
    return count(array_filter(glob('/proc/self/fd/*'), fn($file) => str_contains((string) @readlink($file), 'async-memory')));
}
var_dump(await Async\all([$pool->submit(large_values(...)), $pool->submit(large_values(...))]), descriptors() === $before);
$pool->close();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
int(2000000)
bool(true)
string(34) "through the channel that came back"
int(2000000)
bool(true)
int(6)
array(2) {
  [0]=>
  int(0)
  [1]=>
  int(0)
}
bool(true)
