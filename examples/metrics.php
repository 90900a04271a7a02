<?php
/*
 * A service with a page of metrics for Prometheus: what it does, and how PHP's runtime is. Try it:
 *
 *   php metrics.php &
 *   curl http://127.0.0.1:8767/work; curl http://127.0.0.1:8767/metrics
 *
 * Histogram, runtime_metrics() and watch_loop_lag() are the parts to copy. An alert on the lag of the
 * loop (how late coroutines run that are due) finds code that computes for too long; async.blocking_warning
 * says where.
 */

use Async\Scope;
use function Async\{delay, runtimeStats, signal, within};

const USAGE = <<<'TEXT'
    Usage: php metrics.php [options]

      --port N         port, 0 for a free one (default 8767)
      -h, --help       this text

    TEXT;

/** How often something took how long, in seconds. */
final class Histogram
{
    private array $counts;
    private int $count = 0;
    private float $sum = 0;

    /** @param list<float> $limits upper limits of the buckets, in ascending order */
    public function __construct(private string $name, private string $help,
        private array $limits = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10])
    {
        $this->counts = array_fill(0, count($limits), 0);
    }

    public function add(float $seconds): void
    {
        $this->count++;
        $this->sum += $seconds;
        foreach ($this->limits as $i => $limit) {
            $this->counts[$i] += $seconds <= $limit;
        }
    }

    /** Times a call, whether it throws or not. */
    public function time(callable $call): mixed
    {
        $begin = hrtime(true);
        try {
            return $call();
        } finally {
            $this->add((hrtime(true) - $begin) / 1e9);
        }
    }

    public function __toString(): string
    {
        $lines = ["# HELP $this->name $this->help", "# TYPE $this->name histogram"];
        foreach ($this->limits as $i => $limit) {
            $lines[] = "{$this->name}_bucket{le=\"$limit\"} {$this->counts[$i]}";
        }
        return implode("\n", [...$lines, "{$this->name}_bucket{le=\"+Inf\"} $this->count", "{$this->name}_sum $this->sum",
            "{$this->name}_count $this->count", '']);
    }
}

/** The numbers of Async\runtimeStats(), and the memory of the process. */
function runtime_metrics(): string
{
    $totals = ['coroutines_created', 'switches', 'takeovers', 'reactor_turns', 'reactor_parks'];
    // coroutines' stacks are not in memory_get_usage()
    $resident = (int) explode(' ', file_get_contents('/proc/self/statm'))[1] * 4096;
    $values = runtimeStats() + ['memory_bytes' => memory_get_usage(true), 'resident_bytes' => $resident];
    $text = '';
    foreach ($values as $name => $value) {
        [$suffix, $type] = in_array($name, $totals, true) ? ['_total', 'counter'] : ['', 'gauge'];
        $text .= "# TYPE php_$name$suffix $type\nphp_$name$suffix $value\n";
    }
    return $text;
}

/** Sleeps again and again, and notes by how much it woke too late. */
function watch_loop_lag(Histogram $lag, int $everyMs = 50): never
{
    while (true) {
        $due = hrtime(true) + $everyMs * 1_000_000;
        delay($everyMs);
        $lag->add(max(0, hrtime(true) - $due) / 1e9);
    }
}

function answer($stream, Histogram $requests, Histogram $lag): void
{
    try {
        preg_match('~^GET (/\w*)~', (string) fgets($stream, 8192), $path);
        while (trim((string) fgets($stream, 8192)) !== '') {
            // headers
        }
        [$status, $body] = match ($path[1] ?? null) {
            '/metrics' => ['200 OK', "$requests$lag" . runtime_metrics()],
            '/work' => ['200 OK', $requests->time(fn() => [delay(20), "done\n"][1])],
            default => ['404 Not Found', "not here\n"],
        };
        @fwrite($stream, "HTTP/1.1 $status\r\nContent-Type: text/plain; version=0.0.4\r\nConnection: close\r\nContent-Length: "
            . strlen($body) . "\r\n\r\n$body");
    } finally {
        fclose($stream);
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "metrics: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'port:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}

$listener = @stream_socket_server('tcp://127.0.0.1:' . number($options, 'port', 8767, 0, 65535), $code, $message);
if (!$listener) {
    fwrite(STDERR, "metrics: $message\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$requests = new Histogram('work_seconds', 'Time that /work took.');
$lag = new Histogram('php_loop_lag_seconds', 'How late a coroutine ran that was due.');
(spawn watch_loop_lag($lag))->unref();

$connections = new Scope(keepResults: false);
$connections->setExceptionHandler(fn(Throwable $e) => error_log("a connection failed: {$e->getMessage()}"));
$acceptor = spawn use($listener, $connections, $requests, $lag) {
    while (true) {
        if ($stream = @stream_socket_accept($listener, -1)) {
            spawn in $connections within(10_000, answer(...), $stream, $requests, $lag);
        } else {
            delay(20);      // no descriptor was free: wait, do not spin
        }
    }
};
await signal(SIGTERM);
$acceptor->cancel();
await $connections;
echo "stopped\n";
