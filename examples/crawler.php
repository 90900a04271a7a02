<?php
/*
 * Crawls a site, several pages at a time and no faster than allowed. Try it:
 *
 *   php crawler.php                                # a site of its own, in this process
 *   php crawler.php --svg requests.svg             # draws when each request was under way
 *   php crawler.php --rate 2 https://www.example.org/
 *
 * crawl() is the part to copy: each page is a task of a CoroutineGroup, whose results
 * come as they are ready and bring new pages. A page that hangs, fails or is large
 * costs its own time only; one that is refused for the moment is tried again.
 */

use Async\{Awaitable, AwaitCancelledException, CoroutineGroup, RateLimiter, TimeoutException};
use function Async\{delay, retry, signal, within};

const USAGE = <<<'TEXT'
    Usage: php crawler.php [options] [URL]

      --rate N         requests per second, retries included (default 20, at most 1000)
      --at-once N      requests at a time (default 5)
      --pages N        no more than N pages (default 1000)
      --timeout MS     for a page (default 2000)
      --svg FILE       draws when each request was under way
      -h, --help       this text

    Follows links within the host of URL. Ctrl-C ends it with the report of what there is.
    Exit status: 0 if every page was fetched, 2 for wrong usage, otherwise 1.

    TEXT;

const MAX_PAGE = 2_000_000;     // bytes; what follows is not looked at

/** Not now: worth another attempt. */
final class Unavailable extends RuntimeException {}

/** When each request was under way: [begin, end, whether it was answered], in seconds. */
final class Timeline
{
    public array $requests = [];

    public function measure(callable $request): mixed
    {
        [$begin, $answered] = [hrtime(true) / 1e9, false];
        try {
            $result = $request();
            $answered = true;
            return $result;
        } finally {
            $this->requests[] = [$begin, hrtime(true) / 1e9, $answered];
        }
    }

    public function svg(): string
    {
        sort($this->requests);
        $begin = $this->requests[0][0] ?? 0.0;
        $end = max([0.001, ...array_map(fn(array $request) => $request[1] - $begin, $this->requests)]);
        $x = fn(float $time) => round(50 + 600 * ($time - $begin) / $end, 1);
        $height = 6 * count($this->requests);
        $svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 ' . $height + 60 . '" font-family="sans-serif" font-size="13" fill="#333">'
            . '<rect width="100%" height="100%" fill="#fff"/>';
        foreach (range(0, 4) as $tick) {
            $at = 50 + 150 * $tick;
            $svg .= "\n<path d=\"M$at 20v$height\" stroke=\"#ddd\"/><text x=\"$at\" y=\"" . $height + 40 . "\" text-anchor=\"middle\">"
                . sprintf('%.1f s', $end * $tick / 4) . '</text>';
        }
        foreach ($this->requests as $row => [$from, $to, $answered]) {
            $svg .= "\n<rect x=\"{$x($from)}\" y=\"" . 21 + 6 * $row . '" width="' . max(1, $x($to) - $x($from)) . '" height="4" fill="'
                . ($answered ? '#1d4ed8' : '#c2410c') . '"/>';
        }
        return "$svg\n</svg>\n";
    }
}

/** Size of the page, and the URLs that it links to. Nothing here is asynchronous. */
function fetch(string $url): array
{
    // redirections count as links: they take their turn
    $context = stream_context_create(['http' => ['ignore_errors' => true, 'follow_location' => 0, 'user_agent' => 'crawler.php']]);
    $body = @file_get_contents($url, context: $context, length: MAX_PAGE);
    if ($body === false) {
        throw new RuntimeException(preg_replace('/^.*: /s', '', error_get_last()['message']));
    }
    $headers = http_get_last_response_headers();
    if (!preg_match('~^HTTP/\d(?:\.\d)? (([2-5]\d\d)(?: [\x20-\x7e]*)?)$~D', $headers[0] ?? '', $part)) {
        throw new RuntimeException('an answer without a status');
    }
    [, $status, $code] = $part;
    match (true) {
        $code >= 500, $code == 429 => throw new Unavailable($status),
        $code >= 400 => throw new RuntimeException($status),
        default => null,
    };
    $links = $body === '' ? [] : array_map(fn($link) => $link->getAttribute('href'),
        iterator_to_array(@Dom\HTMLDocument::createFromString($body, LIBXML_NOERROR)->querySelectorAll('a[href]')));
    foreach (preg_grep('/^location:/i', $headers) as $header) {
        $links[] = trim(substr($header, 9));
    }
    return [strlen($body), array_filter(array_map(fn(string $link) => resolve($url, $link), $links))];
}

/** A link of the page $base, without its fragment; null if it leads to another host. */
function resolve(string $base, string $link): ?string
{
    $link = preg_replace('/[\t\r\n]/', '', explode('#', trim($link))[0]);      // as browsers do
    $link = preg_replace_callback('/[^\x21-\x7e]/', fn(array $byte) => rawurlencode($byte[0]), $link);
    preg_match('~^((https?:)//[^/?]+)([^?]*)~', $base, $part);
    [, $site, $scheme, $path] = $part;
    $url = match (true) {
        $link === '' => '',
        (bool) preg_match('~^[a-z][a-z0-9+.-]*:~i', $link) => $link,
        str_starts_with($link, '//') => $scheme . $link,
        $link[0] === '/' => $site . $link,
        $link[0] === '?' => $site . $path . $link,
        default => $site . preg_replace('~[^/]*$~', '', $path ?: '/') . $link,
    };
    return preg_match('~^' . preg_quote($site, '~') . '(/[^?]*)?(\?.*)?$~Di', $url, $part)
        ? $site . withoutDots($part[1] ?? '') . ($part[2] ?? '') : null;
}

/** The path without its . and .. segments (RFC 3986, 5.2.4), which would make URLs without end of one page. */
function withoutDots(string $path): string
{
    $kept = [];
    foreach (explode('/', str_ireplace('%2e', '.', substr($path, 1))) as $segment) {
        match ($segment) {
            '.' => null,
            '..' => array_pop($kept),
            default => $kept[] = $segment,
        };
    }
    return '/' . implode('/', $kept) . ($kept && in_array($segment, ['.', '..'], true) ? '/' : '');
}

/** Gives each page as URL => [bytes, null] or [null, exception], until there are no more or $stop completes. */
function crawl(string $start, RateLimiter $rate, int $atOnce, int $pages, int $ms, Timeline $timeline, Awaitable $stop): Generator
{
    $visit = fn(string $url) => retry(function () use ($url, $rate, $ms, $timeline): array {
        $rate->acquire();       // counts each attempt, and none of its time
        return $timeline->measure(fn() => within($ms, fetch(...), $url));
    }, times: 3, delayMs: 200, when: fn(Throwable $e) => $e instanceof Unavailable || $e instanceof TimeoutException);

    $group = new CoroutineGroup(concurrency: $atOnce);
    $group->spawnWithKey($start, $visit, $start);
    $found = [$start => true];
    try {
        while (count($group)) {
            [$url, $page, $error] = $group->joinNext($stop);
            yield $url => [$page[0] ?? null, $error];
            foreach ($page[1] ?? [] as $link) {
                if (!isset($found[$link]) && count($found) < $pages) {
                    $found[$link] = true;
                    $group->spawnWithKey($link, $visit, $link);
                }
            }
        }
        return true;
    } catch (AwaitCancelledException) {
        return false;           // $stop
    } finally {
        $group->cancel();       // if the caller does not want the rest,
        await $group->settled();        // nor its failures
    }
}

/** A site to crawl: pages that take their time, one that is busy at first, one that hangs, one that does not exist. */
function site(): string
{
    $listener = stream_socket_server('tcp://127.0.0.1:0');
    $server = spawn use($listener) {
        while (true) {
            if ($stream = @stream_socket_accept($listener, -1)) {
                spawn answer($stream);
            } else {
                delay(20);      // no descriptor was free: wait, do not spin
            }
        }
    };
    $server->unref();           // does not keep the program alive
    return 'http://' . stream_socket_get_name($listener, false) . '/';
}

function answer($stream): void
{
    static $busy = 0;
    $path = explode(' ', (string) fgets($stream))[1] ?? '';
    stream_get_line($stream, 8192, "\r\n\r\n");
    $number = (int) substr($path, 1);
    delay($path === '/hangs' ? 60_000 : 20 + 37 * $number % 260);
    $status = match (true) {
        $path === '/gone' => '404 Not Found',
        $number === 7 && !$busy++ => '503 Busy',
        default => '200 OK',
    };
    $links = $number < 16 ? [3 * $number + 1, 3 * $number + 2, 3 * $number + 3] : ['hangs', 'gone', 0];
    @fwrite($stream, "HTTP/1.1 $status\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<!DOCTYPE html><title>$path</title>"
        . implode(array_map(fn($link) => "<p><a href=\"/$link\">$link</a>", $links)));
    fclose($stream);
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "crawler: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'rate:', 'at-once:', 'pages:', 'timeout:', 'svg:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc - 1 || count($options) < count(preg_grep('/^-./', array_slice($argv, 1, $rest - 1)))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$rate = number($options, 'rate', 20, most: 1000);
$atOnce = number($options, 'at-once', 5);
$pages = number($options, 'pages', 1000);
$ms = number($options, 'timeout', 2000);
$url = $argv[$rest] ?? site();
preg_match('~^https?://[\w.:@%[\]-]+(?:[/?#]|$)~D', $url) || wrong_usage('URL begins with http:// or https:// and a host');
$url = resolve($url, $url);
$timeline = new Timeline();
$limiter = new RateLimiter(1, (int) ceil(1000 / $rate));      // one at a time, so without bursts
$draw = stream_isatty(STDERR) ? fn(string $line) => fwrite(STDERR, "\r\e[K$line") : fn() => null;
[$fetched, $failed, $bytes] = [0, 0, 0];
$crawl = crawl($url, $limiter, $atOnce, $pages, $ms, $timeline, signal(SIGINT));
foreach ($crawl as $page => [$size, $error]) {
    $error ? $failed++ : $fetched++;
    $bytes += $size;
    $draw('');
    printf("%8s %s%s\n", $error ? 'failed' : $size, $page, $error ? ': ' . strtok($error->getMessage(), ':') : '');
    $draw("$fetched fetched, $failed failed, " . count($timeline->requests) . ' requests');
}
$draw('');
echo "$fetched fetched, $failed failed, $bytes bytes, ", count($timeline->requests), " requests\n";
if (isset($options['svg']) && @file_put_contents($options['svg'], $timeline->svg()) === false) {
    fwrite(STDERR, "crawler: cannot write {$options['svg']}\n");
    exit(1);
}
exit($failed || !$crawl->getReturn() ? 1 : 0);
