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
        $head = within(5000, fn() => (string) stream_get_line($client, MAX_HEAD, "\r\n\r\n"));
        try {
            strlen($head) < MAX_HEAD || throw new HttpError('Request Header Fields Too Large', 431);
            preg_match('~^GET (/[\x21-\x7e]*) HTTP/1\.[01](?:\r\n|$)~D', $head, $request) || throw new HttpError('Only GET', 405);
            [$backend, [$status, $body]] = within($this->limitMs, $this->get(...), $request[1]);
        } catch (TimeoutException) {
            [$status, $body, $backend] = ['504 Gateway Timeout', '', 'none'];
        } catch (HttpError $e) {
            [$status, $body, $backend] = ["{$e->getCode()} {$e->getMessage()}", '', 'none'];
        }
        @fwrite($client, "HTTP/1.1 $status\r\nContent-Length: " . strlen($body) . "\r\nX-Backend: $backend\r\nConnection: close\r\n\r\n$body");
        fclose($client);
    }

    private function get(string $path): array
    {
        $first = $this->requests++ % count($this->backends);
        $calls = [];
        foreach ([...array_slice($this->backends, $first), ...array_slice($this->backends, 0, $first)] as $backend) {
            $calls[$backend] = fn() => $this->fetch("http://$backend$path");
        }
        return hedged($calls, $this->hedgeMs, fn(): bool => $this->spare?->tryAcquire() && ++$this->hedged);
    }

    /** Status and body; a backend that says that it cannot has failed. */
    private function fetch(string $url): array
    {
        $context = stream_context_create(['http' => ['ignore_errors' => true, 'follow_location' => 0]]);
        $body = @file_get_contents($url, context: $context, length: MAX_BODY);
        if ($body === false || !preg_match('~^HTTP/\S+ ([1-4]\d\d.*)~', http_get_last_response_headers()[0], $status)) {
            throw new HttpError('Bad Gateway', 502);
        }
        return [$status[1], $body];
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
