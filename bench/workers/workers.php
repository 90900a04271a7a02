<?php
/* workers.php round-trip|sha256|blur|large|stress|channel|start process|thread [...], or part sha256|blur FOLDER FIRST STEP, or ping:
 * figures of WorkerPool and WorkerChannel, as JSON. For bench/run-workers. */
use Async\{CancellationException, WorkerChannel, WorkerException, WorkerPool};

function workers(int $count): WorkerPool
{
    return new WorkerPool(workers: $count, backend: $GLOBALS['argv'][2]);
}

function seconds(callable $work): float
{
    $begin = hrtime(true);
    $work();
    return (hrtime(true) - $begin) / 1e9;
}

function nothing(): void
{
}

/* One task after another in one worker. */
function round_trip(): array
{
    $pool = workers(1);
    for ($i = 0; $i < 1000; $i++) {
        await $pool->submit(nothing(...));
    }
    $rounds = 20_000;
    return ['us' => seconds(function () use ($pool, $rounds) {
        for ($i = 0; $i < $rounds; $i++) {
            await $pool->submit(nothing(...));
        }
    }) / $rounds * 1e6];
}

/* A byte to another process and back, with nothing else: what the machine can do. */
function ping(): array
{
    [$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    if (pcntl_fork() === 0) {
        fclose($here);
        while (($byte = (string) fread($there, 1)) !== '') {
            fwrite($there, $byte);
        }
        exit;
    }
    fclose($there);
    $rounds = 20_000;
    return ['us' => seconds(function () use ($here, $rounds) {
        for ($i = 0; $i < $rounds; $i++) {
            fwrite($here, '.');
            fread($here, 1);
        }
    }) / $rounds * 1e6];
}

function hash_of(string $file): string
{
    return hash('sha256', str_repeat(file_get_contents($file), 8));
}

/* Means of nine in each row of a picture; its columns become rows. */
function blurred_rows(array $pixels, int $width, int $height): array
{
    $turned = array_fill(0, $width * $height, 0);
    for ($y = 0; $y < $height; $y++) {
        $first = $y * $width;
        $last = $first + $width - 1;
        $sum = $pixels[$first] * 5 + $pixels[$first + 1] + $pixels[$first + 2] + $pixels[$first + 3] + $pixels[$first + 4];
        for ($x = 0; $x < $width; $x++) {
            $turned[$x * $height + $y] = (int) ($sum / 9);
            $at = $first + $x;
            $sum += $pixels[$at + 5 < $last ? $at + 5 : $last] - $pixels[$at - 4 > $first ? $at - 4 : $first];
        }
    }
    return $turned;
}

/* A picture of 240 by 180 grey pixels, a byte each, as if seen through nine by nine. */
function blur_of(string $file): string
{
    $pixels = array_values(unpack('C*', file_get_contents($file)));
    return pack('C*', ...blurred_rows(blurred_rows($pixels, 240, 180), 180, 240));
}

function work_of(string $name): Closure
{
    return ['sha256' => hash_of(...), 'blur' => blur_of(...)][$name];
}

/* Every so many of the files, in this process alone: what the machine can do. */
function part(string $name, string $folder, string $first, string $step): array
{
    $files = glob("$folder/*");
    $work = work_of($name);
    return ['s' => seconds(function () use ($files, $work, $first, $step) {
        for ($i = (int) $first; $i < count($files); $i += (int) $step) {
            $work($files[$i]);
        }
    })];
}

/* Read 200 files and work on each, here and on two workers. */
function files(string $name, string $folder): array
{
    $files = glob("$folder/*");
    $work = work_of($name);
    $here = [];
    $alone = seconds(function () use ($files, $work, &$here) {
        foreach ($files as $file) {
            $here[$file] = $work($file);
        }
    });
    $pool = workers(2);
    await Async\all([$pool->submit(nothing(...)), $pool->submit(nothing(...))]);
    $there = [];
    $together = seconds(function () use ($pool, $files, $work, &$there) {
        foreach ($pool->map($files, $work, ordered: false) as $i => $result) {
            $there[$files[$i]] = $result;
        }
    });
    ksort($there);
    return ['alone_s' => $alone, 'two_s' => $together, 'same' => $there === $here, 'files' => count($files)];
}

/* The middle one of so many round trips, in ms. */
function there_and_back(WorkerPool $pool, string|array $value, int $rounds): float
{
    $times = [];
    for ($i = 0; $i < $rounds; $i++) {
        $begin = hrtime(true);
        $back = await $pool->submit(same(...), $value);
        $times[] = (hrtime(true) - $begin) / 1e6;
        if ($back !== $value) {
            throw new Exception('a value has changed');
        }
        unset($back);
    }
    sort($times);
    return $times[intdiv($rounds, 2)];
}

function same(string|array $value): string|array
{
    return $value;
}

/* So many bytes to a worker and back: as one string, in pieces that are too small for shared memory, and as numbers. */
function large(int $rounds, string ...$sizes): array
{
    $pool = workers(1);
    $result = [];
    foreach ($sizes as $size) {
        $text = str_repeat(random_bytes(1024), intdiv((int) $size, 1024) + 1);
        $text = substr($text, 0, (int) $size);
        $result[$size] = ['whole_ms' => there_and_back($pool, $text, $rounds),
            'pieces_ms' => there_and_back($pool, str_split($text, 256 << 10), $rounds),
            'numbers_ms' => there_and_back($pool, range(1, intdiv((int) $size, 8)), $rounds)];
    }
    return $result;
}

/* 10,000 tasks; 1,000 are cancelled at random, a worker is killed a hundred times: each task ends exactly once. */
function stress(): array
{
    mt_srand(1);
    $pool = workers(4);
    $ends = ['result' => 0, 'cancelled' => 0, 'worker' => 0, 'other' => 0];
    $futures = [];
    $alive = true;
    $killer = spawn use($pool, &$alive) {
        for ($kills = 0; $kills < 100 && $alive;) {
            Async\delay(5);
            $children = trim(@file_get_contents('/proc/self/task/' . getmypid() . '/children') ?: '');
            if ($children !== '') {
                $kills += posix_kill((int) array_rand(array_flip(explode(' ', $children))), SIGKILL);
            }
        }
        return $kills;
    };
    $wall = seconds(function () use ($pool, &$futures, &$ends) {
        foreach (array_chunk(range(0, 9999), 500) as $part) {
            $futures = [];
            foreach ($part as $i) {
                $futures[$i] = $pool->submit(function (int $i) { usleep(200); return $i; }, $i);
            }
            foreach (array_rand($futures, 50) as $i) {
                $futures[$i]->cancel();
            }
            foreach ($futures as $i => $future) {
                try {
                    $ends[await $future === $i ? 'result' : 'other']++;
                } catch (CancellationException) {
                    $ends['cancelled']++;
                } catch (WorkerException) {
                    $ends['worker']++;
                }
            }
        }
    });
    $alive = false;
    return [...$ends, 'sum' => array_sum($ends), 'kills' => await $killer, 'counted' => $pool->completedCount(), 's' => $wall];
}

/* 1,000,000 numbers from three workers through one channel. */
function channel(): array
{
    $messages = 1_000_000;
    $channel = new WorkerChannel(1024);
    $pool = workers(3);
    $sum = $count = 0;
    $wall = seconds(function () use ($pool, $channel, $messages, &$sum, &$count) {
        foreach (range(0, 2) as $part) {
            $pool->submit(function (int $from) use ($channel, $messages) {
                for ($i = $from; $i < $messages; $i += 3) {
                    $channel->send($i);
                }
            }, $part);
        }
        while ($count < $messages) {
            $sum += $channel->recv();
            $count++;
        }
    });
    return ['us' => $wall / $messages * 1e6, 'lost' => $messages - $count, 'right' => $sum === intdiv($messages * ($messages - 1), 2)];
}

/* From the first submit() to its result, in a program with so many megabytes. */
function start(int $megabytes): array
{
    $memory = array_map(fn($i) => str_repeat(chr($i % 256), 1 << 20), range(1, $megabytes));
    $times = [];
    for ($i = 0; $i < 11; $i++) {
        $pool = workers(1);
        $times[] = seconds(fn() => await $pool->submit(nothing(...))) * 1e3;
        $pool->close();
        await $pool;
    }
    sort($times);
    return ['ms' => $times[5], 'slowest_ms' => end($times), 'megabytes' => count($memory)];
}

ini_set('memory_limit', -1);
echo json_encode(match ($argv[1]) {
    'start' => start((int) $argv[3]),
    'round-trip' => round_trip(),
    'ping' => ping(),
    'sha256', 'blur' => files($argv[1], $argv[3]),
    'large' => large(...array_slice($argv, 3)),
    'part' => part(...array_slice($argv, 2)),
    'stress' => stress(),
    'channel' => channel(),
}), "\n";
