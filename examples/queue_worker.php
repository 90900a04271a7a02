<?php
/*
 * A worker that does jobs from a redis stream, several at a time. Try it:
 *
 *   php queue_worker.php --add 500                 # puts jobs into the stream
 *   php queue_worker.php & php queue_worker.php --metrics 9101 &
 *   curl http://127.0.0.1:9100/metrics
 *   kill -TERM %1; kill -KILL %2                   # neither loses a job
 *
 * work() is the part to copy. A job is acknowledged when it has been done: what a
 * worker did not finish, because it was stopped or killed, another one takes over.
 * So a job may be done twice, and is never lost. One that fails or takes too long
 * goes to the stream jobs:failed.
 */

use Async\{AwaitCancelledException, Pool, Scope, Semaphore};
use function Async\{currentCoroutine, delay, iterate, retry, signal, timeout, within};

const USAGE = <<<'TEXT'
    Usage: php queue_worker.php [options]

      --redis ADDRESS  redis 6.2 or newer (default 127.0.0.1:6379)
      --at-once N      jobs at a time (default 10)
      --limit MS       how long a job may take (default 5000)
      --stop MS        how long the jobs in progress may take after SIGTERM (default 3000)
      --metrics PORT   port of http://127.0.0.1/metrics, 0 for a free one (default 9100)
      --add N          adds N jobs to the stream and ends
      -h, --help       this text

    TEXT;

final class ConnectionLost extends RuntimeException {}

final class RedisConnection
{
    private $stream;

    public function __construct(string $address)
    {
        $this->stream = @stream_socket_client("tcp://$address", $code, $message, 5) ?: throw new ConnectionLost($message);
        stream_set_timeout($this->stream, 30);
    }

    /** One command and its answer. */
    public function __invoke(string|int ...$words): mixed
    {
        $request = array_map(fn($word) => '$' . strlen($word) . "\r\n$word\r\n", $words);
        @fwrite($this->stream, '*' . count($words) . "\r\n" . implode($request));
        return $this->answer();
    }

    private function answer(): mixed
    {
        $line = $this->whole(fgets($this->stream));
        preg_match('/^([+-].*|:-?\d+|[$*](-1|\d{1,9}))$/Ds', $line) || throw new ConnectionLost("this is not redis: $line");
        $value = substr($line, 1);
        return match ($line[0]) {
            '+' => $value,
            ':' => (int) $value,
            '$' => $value < 0 ? null : $this->whole(stream_get_contents($this->stream, $value + 2), $value + 2),
            '*' => $value < 0 ? null : array_map(fn() => $this->answer(), $value ? range(1, (int) $value) : []),
            '-' => throw str_starts_with($value, 'LOADING ') ? new ConnectionLost($value) : new RuntimeException($value),
        };
    }

    /** Without the end of the line. If there is none, the connection has ended before, or was silent for too long. */
    private function whole(string|false $text, int $length = 2): string
    {
        return strlen($text) >= $length && str_ends_with($text, "\r\n") ? substr($text, 0, -2) : throw new ConnectionLost('redis has hung up');
    }
}

/** The stream, as a worker sees it. */
final class Queue
{
    private const STREAM = 'jobs', GROUP = 'workers', ATTEMPTS = 3;
    // in one step: what was acknowledged and not deleted would stay for ever
    private const REMOVE = "redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) return redis.call('XDEL', KEYS[1], ARGV[2])";
    private readonly Pool $connections;
    private readonly string $me;
    public array $count = ['done' => 0, 'failed' => 0, 'running' => 0];

    public function __construct(string $address, int $connections, private readonly int $claimMs)
    {
        $this->me = gethostname() . ':' . getmypid();
        $this->connections = new Pool(fn() => new RedisConnection($address), max: $connections);
        $this->createGroup();
    }

    private function createGroup(): void
    {
        try {
            $this->ask('XGROUP', 'CREATE', self::STREAM, self::GROUP, '0', 'MKSTREAM');
        } catch (RuntimeException $e) {
            str_starts_with($e->getMessage(), 'BUSYGROUP') || throw $e;     // it exists
        }
    }

    /** A connection that has failed is not used again; redis may be away for some seconds. */
    private function ask(string|int ...$words): mixed
    {
        return retry(fn() => $this->connections->use(fn(RedisConnection $redis) => $redis(...$words)), times: 10,
            when: fn(Throwable $e) => $e instanceof ConnectionLost);
    }

    /** The next job, as id and text. Waits for one. */
    public function take(): array
    {
        while (true) {
            try {
                if ($job = $this->abandoned() ?? $this->next()) {
                    return $job;
                }
            } catch (RuntimeException $e) {
                // somebody has deleted the stream, or redis has come back without it
                preg_match('/^(NOGROUP|UNBLOCKED) /', $e->getMessage()) || throw $e;
                $this->createGroup();
            }
        }
    }

    /** One that a worker has taken and not acknowledged for too long. */
    private function abandoned(): ?array
    {
        [, $claimed] = $this->ask('XAUTOCLAIM', self::STREAM, self::GROUP, $this->me, $this->claimMs, '0', 'COUNT', 1);
        foreach ($claimed as [$id, $fields]) {
            [[, , , $attempts]] = $this->ask('XPENDING', self::STREAM, self::GROUP, $id, $id, 1);
            if ($attempts <= self::ATTEMPTS) {
                return [$id, $fields[1]];
            }
            $this->failed($id, $fields[1], "given up after $attempts attempts");
        }
        return null;
    }

    private function next(): ?array
    {
        $new = $this->ask('XREADGROUP', 'GROUP', self::GROUP, $this->me, 'COUNT', 1, 'BLOCK', 1000, 'STREAMS', self::STREAM, '>');
        foreach ($new[0][1] ?? [] as [$id, $fields]) {
            return [$id, $fields[1]];
        }
        return null;
    }

    public function done(string $id): void
    {
        $this->remove($id);
        $this->count['done']++;
    }

    public function failed(string $id, string $job, string $why): void
    {
        $this->ask('XADD', self::STREAM . ':failed', '*', 'job', $job, 'why', $why);
        $this->remove($id);
        $this->count['failed']++;
    }

    private function remove(string $id): void
    {
        $this->ask('EVAL', self::REMOVE, 1, self::STREAM, self::GROUP, $id);
    }

    public function add(string $job): void
    {
        $this->ask('XADD', self::STREAM, '*', 'job', $job);
    }

    /** In the text format of Prometheus. */
    public function metrics(): string
    {
        $values = $this->count + ['in_stream' => $this->ask('XLEN', self::STREAM)];
        return implode(array_map(fn(string $name, int $value) => "jobs_$name $value\n", array_keys($values), $values));
    }
}

/** Null, or why it has failed. The end of the worker is not a failure of the job. */
function attempt(callable $job): ?string
{
    try {
        $job();
        return null;
    } catch (Throwable $e) {
        return currentCoroutine()->isCancellationRequested() ? throw $e : $e::class . ": {$e->getMessage()}";
    }
}

/** Does jobs until SIGTERM, then takes no more and gives those in progress $stopMs to end. */
function work(Queue $queue, callable $do, int $atOnce, int $jobMs, int $stopMs): void
{
    $jobs = new Scope(keepResults: false);
    $jobs->setExceptionHandler(function (Throwable $e): void {
        error_log("left to another worker: {$e->getMessage()}");
    });
    $slots = new Semaphore($atOnce);
    $taker = spawn use($queue, $do, $jobMs, $jobs, $slots) {
        while (true) {
            $slots->acquire();
            [$id, $job] = $queue->take();
            spawn in $jobs use($queue, $do, $jobMs, $slots, $id, $job) {
                $queue->count['running']++;
                try {
                    $why = attempt(fn() => within($jobMs, $do, $job));
                    $why === null ? $queue->done($id) : $queue->failed($id, $job, $why);
                } finally {
                    $queue->count['running']--;
                    $slots->release();
                }
            };
        }
    };
    try {
        await $taker until signal(SIGTERM);
    } catch (AwaitCancelledException) {
        // the signal
    } finally {
        $taker->cancel();
        try {
            await $jobs until timeout($stopMs);
        } catch (AwaitCancelledException) {
            $jobs->cancel();
            $jobs->awaitAfterCancellation();
        }
    }
}

/** What is to be done: here it only takes its time. */
function handle(string $job): void
{
    ['number' => $number, 'ms' => $ms] = json_decode($job, true, flags: JSON_THROW_ON_ERROR);
    delay($ms);
    echo "job $number done\n";
}

/** Answers whoever connects, whatever is asked. */
function serve_metrics($listener, Queue $queue): never
{
    while (true) {
        if (!$stream = @stream_socket_accept($listener, -1)) {
            delay(20);      // no descriptor was free: wait, do not spin
            continue;
        }
        spawn within(1000, function () use ($stream, $queue): void {
            try {
                stream_get_line($stream, 8192, "\r\n\r\n");
                @fwrite($stream, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\n{$queue->metrics()}");
            } finally {
                fclose($stream);
            }
        });
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "queue_worker: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'redis:', 'at-once:', 'limit:', 'stop:', 'metrics:', 'add:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$atOnce = number($options, 'at-once', 10);
$limit = number($options, 'limit', 5000);
$stop = number($options, 'stop', 3000);
$port = number($options, 'metrics', 9100, 0, 65535);
$add = isset($options['add']) ? number($options, 'add', 1) : 0;
try {
    // twice the limit: nobody works on it any more
    $queue = new Queue($options['redis'] ?? '127.0.0.1:6379', $atOnce + 2, 2 * $limit);
    if ($add) {
        iterate(range(1, $add), fn(int $number) => $queue->add(json_encode(['number' => $number, 'ms' => rand(10, 100)])),
            concurrency: $atOnce);
        exit;
    }
} catch (RuntimeException $e) {
    fwrite(STDERR, "queue_worker: no redis: {$e->getMessage()}\n");
    exit(1);
}
$listener = @stream_socket_server("tcp://127.0.0.1:$port", $code, $message);
if (!$listener) {
    fwrite(STDERR, "queue_worker: no port for the metrics: $message\n");
    exit(1);
}
echo 'Metrics on http://', stream_socket_get_name($listener, false), "/metrics\n";
$metrics = new Scope(keepResults: false);
$metrics->setExceptionHandler(fn(Throwable $e) => error_log("metrics: {$e->getMessage()}"));
spawn in $metrics serve_metrics($listener, $queue);
try {
    work($queue, handle(...), $atOnce, $limit, $stop);
} catch (RuntimeException $e) {
    fwrite(STDERR, "queue_worker: redis is gone: {$e->getMessage()}\n");
    exit(1);
}
$metrics->cancel();
echo "stopped: {$queue->count['done']} done, {$queue->count['failed']} failed\n";
