<?php
/*
 * A gateway that hides slow backends: a request that has no answer after some time
 * is sent to the next backend as well, and the first answer wins. Try it:
 *
 *   php gateway.php --backend 127.0.0.1:8001 --backend 127.0.0.1:8002
 *   curl http://127.0.0.1:8080/
 *
 * hedged() is the part to copy. A backend that fails is replaced at once, one that is
 * slow after --hedge ms. Who has not answered by then is cancelled, which closes its
 * connection. If all backends are slow, twice the requests would make it worse: there
 * are no more than --spare of them per second. gateway_plot.php shows the difference.
 * An answer counts when it is whole: until then, no byte of it goes to the client.
 */

use Async\{AwaitCancelledException, CoroutineGroup, RateLimiter, Scope, Semaphore, TimeoutException};
use function Async\{delay, signal, timeout, within};

const USAGE = <<<'TEXT'
    Usage: php gateway.php --backend HOST:PORT [options]

      --backend HOST:PORT
                       an HTTP server; given several times, they are asked in turn
      --hedge MS       when to ask the next backend as well (default 50)
      --spare N        at most N of these second requests per second, 0 for none (default 50)
      --limit MS       for an answer (default 5000)
      --port N         port, 0 for a free one (default 8080)
      -h, --help       this text

    Passes on GET only: to ask twice must do no harm. SIGTERM stops it in order.

    TEXT;

const MAX_HEAD = 8192, MAX_BODY = 10_000_000;

/** Its code is the status of the answer. */
final class HttpError extends Exception {}

/**
 * The first answer: key and result of its call. After each failure, and each $hedgeMs without an answer, the next call
 * starts; in the latter case only if $spare() allows it.
 */
function hedged(array $calls, int $hedgeMs, callable $spare): array
{
    $group = new CoroutineGroup();
    try {
        do {
            $key = array_key_first($calls);
            if ($key !== null && (!count($group) || $spare())) {
                $group->spawnWithKey($key, $calls[$key]);
                unset($calls[$key]);
            }
            try {
                [$key, $result, $error] = $group->joinNext($calls ? timeout($hedgeMs) : null);
                if (!$error) {
                    return [$key, $result];
                }
            } catch (AwaitCancelledException) {
                // late: the next one as well
            }
        } while ($calls || count($group));
        throw $error;
    } finally {
        $group->cancel();
    }
}

/** The lines of the head of a request or an answer, or null if it is cut or too long. */
function read_head($stream): ?array
{
    $lines = [];
    for ($room = MAX_HEAD; $room > 1 && str_ends_with($line = (string) fgets($stream, $room), "\n"); $room -= strlen($line)) {
        if (rtrim($line, "\r\n") === '') {
            return $lines;
        }
        $lines[] = rtrim($line, "\r\n");
    }
    return null;
}

/** The body of an answer with these headers, or null if it is cut or too long. */
function read_body($stream, array $headers): ?string
{
    $headers = implode("\n", $headers);
    if (preg_match('/^transfer-encoding:\h*(.*?)\h*$/im', $headers, $coding)) {
        return strtolower($coding[1]) === 'chunked' ? read_chunks($stream) : null;
    }
    preg_match_all('/^content-length:\h*(.*?)\h*$/im', $headers, $lengths);
    $lengths = array_unique($lengths[1]);
    if (!$lengths) {
        $body = stream_get_contents($stream, MAX_BODY + 1);
        return feof($stream) ? $body : null;
    }
    $length = filter_var($lengths[0], FILTER_VALIDATE_INT, ['options' => ['min_range' => 0, 'max_range' => MAX_BODY]]);
    if ($length === false || count($lengths) > 1) {
        return null;
    }
    $body = stream_get_contents($stream, $length);
    return strlen($body) === $length ? $body : null;
}

function read_chunks($stream): ?string
{
    $body = '';
    while (preg_match('/^([0-9a-f]{1,8})\b.*\r\n$/iD', (string) fgets($stream, MAX_HEAD), $size)) {
        $size = hexdec($size[1]);
        if ($size === 0) {
            return $body;
        }
        if (strlen($body) + $size > MAX_BODY) {
            return null;
        }
        $chunk = stream_get_contents($stream, $size + 2);
        if (substr($chunk, $size) !== "\r\n") {
            return null;
        }
        $body .= substr($chunk, 0, $size);
    }
    return null;
}

/** The headers that are for the other end, not for this connection alone. */
function end_to_end(array $headers): array
{
    $drop = ['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authenticate', 'proxy-authorization',
        'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
    foreach ($headers as $header) {
        if (preg_match('/^connection:(.*)/i', $header, $names)) {
            array_push($drop, ...array_map(trim(...), explode(',', strtolower($names[1]))));
        }
    }
    return array_values(array_filter($headers, fn(string $header) =>
        preg_match('/^([^\s:]+):[^\r\n\0]*$/D', $header, $name) && !in_array(strtolower($name[1]), $drop, true)));
}

function has_no_body(string $status): bool
{
    return in_array((int) $status, [204, 304], true);
}

/** Status, headers and body. A backend has failed if it says so, or if its answer is cut or too long. */
function fetch(string $backend, string $path, array $headers): array
{
    $stream = @stream_socket_client("tcp://$backend") ?: throw new HttpError('Bad Gateway', 502);
    @fwrite($stream, implode("\r\n", ["GET $path HTTP/1.1", "Host: $backend", 'Connection: close', ...$headers, '', '']));
    do {
        $head = read_head($stream) ?: throw new HttpError('Bad Gateway', 502);
    } while (preg_match('~^HTTP/1\.[01] 1~', $head[0]));        // 103 Early Hints and the like
    preg_match('~^HTTP/1\.[01] ([2-4]\d\d.*)~', array_shift($head), $status) || throw new HttpError('Bad Gateway', 502);
    $body = has_no_body($status[1]) ? '' : read_body($stream, $head);
    return [$status[1], end_to_end($head), $body ?? throw new HttpError('Bad Gateway', 502)];
}

/** Serves until it is cancelled. A handler that throws or exceeds $limitMs loses its own connection only. */
function serve($listener, callable $handle, Scope $connections, int $atMost = 1000, int $limitMs = 30_000): never
{
    $connections->setExceptionHandler(function (Throwable $e): void {
        error_log("a connection failed: {$e->getMessage()}");
    });
    $slots = new Semaphore($atMost);
    while (true) {
        $slots->acquire();
        while (!$stream = @stream_socket_accept($listener, -1)) {
            delay(20);                          // no descriptor was free: wait, do not spin
        }
        spawn in $connections use($stream, $handle, $slots, $limitMs) {
            try {
                within($limitMs, $handle, $stream);
            } finally {
                $slots->release();
                if (is_resource($stream)) {     // the handler has not closed it
                    stream_socket_shutdown($stream, STREAM_SHUT_RDWR);
                    fclose($stream);
                }
            }
        };
    }
}

/** Closes a connection of which not all has been read: without this, a reset could overtake the answer. */
function hang_up($stream): void
{
    @stream_socket_shutdown($stream, STREAM_SHUT_WR);
    try {
        within(1000, function () use ($stream): void {
            for ($left = 1 << 20; $left > 0 && ($data = (string) @fread($stream, 65536)) !== ''; $left -= strlen($data));
        });
    } catch (TimeoutException) {
        // it has had time to read the answer
    }
    fclose($stream);
}

final class Gateway
{
    public int $requests = 0, $hedged = 0;
    private readonly ?RateLimiter $spare;

    /** @param string[] $backends */
    public function __construct(private readonly array $backends, private readonly int $hedgeMs, int $spare, private readonly int $limitMs)
    {
        $this->spare = $spare ? new RateLimiter($spare, 1000) : null;
    }

    /** One connection, which is one request. */
    public function handle($client): void
    {
        $head = within(5000, read_head(...), $client);
        [$backend, $headers, $body] = ['none', [], ''];
        try {
            $head ?? throw feof($client) ? new HttpError('Bad Request', 400) : new HttpError('Request Header Fields Too Large', 431);
            preg_match('~^GET (/[\x21-\x7e]*) HTTP/1\.[01]$~D', (string) array_shift($head), $request) || throw new HttpError('Only GET', 405);
            [$backend, [$status, $headers, $body]] = within($this->limitMs, $this->get(...), $request[1], end_to_end($head));
        } catch (TimeoutException) {
            $status = '504 Gateway Timeout';
        } catch (HttpError $e) {
            $status = "{$e->getCode()} {$e->getMessage()}";
        }
        if (!has_no_body($status)) {
            $headers[] = 'Content-Length: ' . strlen($body);
        }
        @fwrite($client, implode("\r\n", ["HTTP/1.1 $status", ...$headers, "X-Backend: $backend", 'Connection: close', '', $body]));
        $head === null ? hang_up($client) : fclose($client);
    }

    private function get(string $path, array $headers): array
    {
        $first = $this->requests++ % count($this->backends);
        $calls = [];
        foreach ([...array_slice($this->backends, $first), ...array_slice($this->backends, 0, $first)] as $backend) {
            $calls[$backend] = fn() => fetch($backend, $path, $headers);
        }
        return hedged($calls, $this->hedgeMs, fn(): bool => $this->spare?->tryAcquire() && ++$this->hedged);
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "gateway: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'backend:', 'hedge:', 'spare:', 'limit:', 'port:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
$backends = (array) ($options['backend'] ?? wrong_usage('no --backend'));
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) - 1 + count($backends) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
preg_grep('/:\d+$/D', $backends, PREG_GREP_INVERT) && wrong_usage('a --backend is HOST:PORT');
$hedgeMs = number($options, 'hedge', 50);
$spare = number($options, 'spare', 50, 0);
$limitMs = number($options, 'limit', 5000);
$port = number($options, 'port', 8080, 0, 65535);
$context = stream_context_create(['socket' => ['backlog' => 1024]]);
$listener = @stream_socket_server("tcp://127.0.0.1:$port", $code, $message, context: $context);
if (!$listener) {
    fwrite(STDERR, "gateway: $message\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$gateway = new Gateway($backends, $hedgeMs, $spare, $limitMs);
$connections = new Scope(keepResults: false);
$acceptor = spawn serve($listener, $gateway->handle(...), $connections);
await signal(SIGTERM);
$acceptor->cancel();
fclose($listener);
try {
    await $connections until timeout(3000);
} catch (AwaitCancelledException) {
    $connections->cancel();
}
echo "stopped: $gateway->requests requests, $gateway->hedged of them sent twice\n";
