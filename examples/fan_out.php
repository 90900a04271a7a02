<?php
/*
 * Fetches many URLs at once with plain file_get_contents().
 *
 * Each of the --concurrency workers is a coroutine that takes the next URL as
 * long as there is one. Nothing in fetch() knows of that: a read that would
 * block lets the other coroutines run.
 *
 * Without arguments there is something to fetch all the same: an origin server
 * in coroutines of this very process, whose pages take 100 ms each.
 */

use Async\AwaitCancelledException;
use function Async\timeout;

const USAGE = <<<'TEXT'
    Usage: php fan_out.php [options] [URL...]

      --file FILE        read URLs from FILE, one a line; empty lines and # comments are skipped
      --concurrency N    at most N at the same time (default 100)
      --timeout SEC      give up on a URL after SEC seconds, fractions allowed (default 30)
      --all              show every row; otherwise 20 rows and whatever failed
      -h, --help         this text

    Without URLs: starts an origin server of its own and fetches 100 pages of 100 ms latency.
    Exit status: 0 if every URL was fetched, otherwise 1.

    TEXT;

const ROWS_SHOWN = 20;

/** What became of one URL. */
final class Page
{
    public function __construct(
        public readonly string $url,
        public readonly float $seconds,
        public readonly ?int $status = null,
        public readonly int $bytes = 0,
        public readonly ?string $error = null,
    ) {}

    public function failed(): bool
    {
        return $this->error !== null || $this->status >= 400;
    }
}

/** The part that any PHP program has: nothing here is asynchronous. */
function fetch(string $url, float $timeout): Page
{
    $start = hrtime(true);
    // PHP's own limit is for each wait of the connection; fetch_within() has the one for the whole
    $context = stream_context_create(['http' => ['ignore_errors' => true, 'timeout' => $timeout + 1]]);
    $body = @file_get_contents($url, context: $context);
    $seconds = (hrtime(true) - $start) / 1e9;
    if ($body === false) {
        $message = error_get_last()['message'] ?? 'failed';
        return new Page($url, $seconds, error: trim(preg_replace('/^.*(?:open stream|stream):\s*/s', '', $message)));
    }
    $status = null;
    foreach (http_get_last_response_headers() ?? [] as $header) {
        // after a redirect there are several; the last one counts
        if (preg_match('~^HTTP/\S+ (\d{3})~', $header, $match)) {
            $status = (int) $match[1];
        }
    }
    return new Page($url, $seconds, $status, strlen($body));
}

/** The same, given up as a whole after $timeout seconds. */
function fetch_within(string $url, float $timeout): Page
{
    $fetch = spawn fetch($url, $timeout);
    try {
        return await $fetch until timeout((int) ceil($timeout * 1000));
    } catch (AwaitCancelledException) {
        $fetch->cancel();
        return new Page($url, $timeout, error: sprintf('no answer within %g s', $timeout));
    }
}

/**
 * @param string[] $urls
 * @return Page[] by the keys of $urls
 */
function fetch_all(array $urls, int $concurrency, float $timeout, callable $progress): array
{
    $pages = $workers = [];
    $next = 0;
    for ($i = 0; $i < min($concurrency, count($urls)); $i++) {
        $workers[] = spawn use($urls, $timeout, $progress, &$next, &$pages) {
            while ($next < count($urls)) {
                $key = $next++;
                $pages[$key] = fetch_within($urls[$key], $timeout);
                $progress(count($pages), count($urls));
            }
        };
    }
    foreach ($workers as $worker) {
        await $worker;
    }
    ksort($pages);
    return $pages;
}

/** Answers every request after 100 ms, as a slow origin would. One coroutine per connection. */
function serve($listener): void
{
    while (true) {
        if ($connection = @stream_socket_accept($listener, -1)) {
            spawn answer($connection);
        } else {
            usleep(20_000);     // no descriptor was free
        }
    }
}

function answer($connection): void
{
    $request = fgets($connection);
    while (!in_array(fgets($connection), ["\r\n", "\n", false], true)) {
        // headers
    }
    usleep(100_000);
    $body = 'You asked for ' . (explode(' ', (string) $request)[1] ?? 'nothing') . ".\n";
    fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " . strlen($body)
        . "\r\nConnection: close\r\n\r\n" . $body);
    fclose($connection);
}

/** Draws on a terminal, says nothing into a pipe. */
function progress_bar($terminal): callable
{
    if (!stream_isatty($terminal)) {
        return function (): void {};
    }
    return function (int $done, int $total) use ($terminal): void {
        $filled = intdiv(40 * $done, $total);
        fprintf($terminal, "\r[%s%s] %d/%d%s", str_repeat('#', $filled), str_repeat('.', 40 - $filled), $done, $total,
            $done === $total ? "\r\e[K" : '');
    };
}

/** @param Page[] $pages */
function report(array $pages, float $wall, bool $all, bool $colour): void
{
    $paint = fn(string $text, int $code) => $colour ? "\e[{$code}m$text\e[0m" : $text;
    $width = max(3, min(60, max(array_map(fn($page) => strlen($page->url), $pages))));

    echo $paint(sprintf("%6s %10s %8s  %-{$width}s", 'status', 'bytes', 'time', 'url'), 1), "\n";
    $left_out = 0;
    foreach (array_values($pages) as $row => $page) {
        if (!$all && $row >= ROWS_SHOWN && !$page->failed()) {
            $left_out++;
            continue;
        }
        $line = sprintf("%6s %10d %6.0fms  %-{$width}s", $page->error === null ? ($page->status ?? 'ok') : 'error', $page->bytes,
            $page->seconds * 1000, $page->url) . ($page->error === null ? '' : '  ' . $page->error);
        echo $paint(rtrim($line), $page->failed() ? 31 : 0), "\n";
    }
    if ($left_out > 0) {
        echo "   ... $left_out more, fetched (--all shows them)\n";
    }

    $failed = count(array_filter($pages, fn($page) => $page->failed()));
    $one_by_one = array_sum(array_map(fn($page) => $page->seconds, $pages));
    printf("\n%d fetched, %d failed, %d bytes\n", count($pages) - $failed, $failed,
        array_sum(array_map(fn($page) => $page->bytes, $pages)));
    printf("%.3f s; one after another %.3f s: %.1f times as fast\n", $wall, $one_by_one, $one_by_one / $wall);
}

/** The URLs of a file, one a line. */
function read_urls(string $file): array
{
    $lines = @file($file, FILE_IGNORE_NEW_LINES);
    if ($lines === false) {
        throw new InvalidArgumentException("cannot read $file");
    }
    return array_values(array_filter(array_map('trim', $lines), fn($line) => $line !== '' && $line[0] !== '#'));
}

/** @return array{urls: ?string[], concurrency: int, timeout: float, all: bool, help: bool} urls: null if none were asked for */
function options(array $arguments): array
{
    $options = ['urls' => null, 'concurrency' => 100, 'timeout' => 30.0, 'all' => false, 'help' => false];
    while (($argument = array_shift($arguments)) !== null) {
        [$name, $value] = str_starts_with($argument, '--') ? [...explode('=', $argument, 2), null] : [$argument, null];
        if (in_array($name, ['--file', '--concurrency', '--timeout'], true)) {
            $value ??= array_shift($arguments) ?? throw new InvalidArgumentException("$name needs a value");
        }
        match (true) {
            $name === '-h', $name === '--help' => $options['help'] = true,
            $name === '--all' => $options['all'] = true,
            $name === '--file' => $options['urls'] = [...$options['urls'] ?? [], ...read_urls($value)],
            $name === '--concurrency' => $options['concurrency'] = filter_var($value, FILTER_VALIDATE_INT, ['options' => ['min_range' => 1]])
                ?: throw new InvalidArgumentException('--concurrency needs a number from 1'),
            $name === '--timeout' => $options['timeout'] = is_numeric($value) && $value > 0 && $value <= 86400 ? (float) $value
                : throw new InvalidArgumentException('--timeout needs seconds, more than 0'),
            $name === '' => throw new InvalidArgumentException('a URL is empty'),
            $name[0] === '-' => throw new InvalidArgumentException("unknown option $name"),
            default => $options['urls'][] = $argument,
        };
    }
    return $options;
}

function main(array $arguments): int
{
    try {
        $options = options($arguments);
    } catch (InvalidArgumentException $e) {
        fwrite(STDERR, "fan_out: {$e->getMessage()}; -h explains\n");
        return 1;
    }
    if ($options['help']) {
        echo USAGE;
        return 0;
    }

    $urls = $options['urls'];
    $origin = null;
    if ($urls === null) {
        // all connections arrive at once, so the queue of the listening socket has to hold them
        $listener = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['socket' => ['backlog' => 512]]));
        $address = stream_socket_get_name($listener, false);
        echo "100 pages of 100 ms each, from http://$address/ in this process\n\n";
        $origin = spawn serve($listener);
        $urls = array_map(fn($i) => "http://$address/page/$i", range(1, 100));
    }
    if ($urls === []) {
        fwrite(STDERR, "fan_out: no URLs\n");
        return 1;
    }

    $start = hrtime(true);
    $pages = fetch_all($urls, $options['concurrency'], $options['timeout'], progress_bar(STDERR));
    $wall = (hrtime(true) - $start) / 1e9;
    $origin?->cancel();

    report($pages, $wall, $options['all'], stream_isatty(STDOUT));
    return array_any($pages, fn($page) => $page->failed()) ? 1 : 0;
}

exit(main(array_slice($argv, 1)));
