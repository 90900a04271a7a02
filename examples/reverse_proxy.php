<?php
/*
 * A reverse proxy: TLS in front of an HTTP server that has none. Try it:
 *
 *   openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout key.pem -out cert.pem
 *   cat cert.pem key.pem > both.pem
 *   php -S 127.0.0.1:8080 & php reverse_proxy.php --tls both.pem --backend 127.0.0.1:8080
 *   curl --cacert cert.pem https://localhost:8443/
 *
 * Everything that a client can take has a limit: the number of connections, the
 * size of the head and the time for it, the time of the whole. serve() is that of
 * line_server.php: no client ends it, nor a lack of descriptors. A connection
 * serves one request, so nobody can hide a second one in the first.
 */

use Async\{AwaitCancelledException, Scope, Semaphore, TimeoutException};
use function Async\{delay, race, readable, signal, timeout, within};

const USAGE = <<<'TEXT'
    Usage: php reverse_proxy.php --tls FILE --backend ADDRESS [options]

      --tls FILE       certificate and key in one PEM file
      --backend HOST:PORT
                       the HTTP server behind
      --port N         port, 0 for a free one (default 8443)
      --at-most N      connections at a time (default 1000); others wait
      --head BYTES     size of the head of a request (default 16384)
      --head-time MS   for the handshake and the head (default 5000)
      --wait MS        for the first byte of the answer (default 10000)
      --limit MS       for the whole (default 60000)
      -h, --help       this text

    SIGTERM stops it in order: what has begun may end within three seconds.

    TEXT;

/** Its code is the status of the answer. */
final class HttpError extends Exception {}

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

final readonly class Proxy
{
    // what is about one connection only, what we say ourselves, and what no proxy understands
    private const NOT_PASSED_ON = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade',
        'x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

    public function __construct(private string $backend, private int $headBytes, private int $headMs, private int $waitMs) {}

    /** One connection, which is one request. */
    public function handle($client): void
    {
        if (!within($this->headMs, fn() => @stream_socket_enable_crypto($client, true, STREAM_CRYPTO_METHOD_TLS_SERVER))) {
            return;             // a scanner, or a client that does not trust us
        }
        try {
            [$head, $length, $continue] = $this->head($client);
            $backend = @stream_socket_client("tcp://$this->backend", $code, $message, $this->waitMs / 1000)
                ?: throw new HttpError('Bad Gateway', 502);
            fwrite($backend, $head);
            if ($continue) {
                @fwrite($client, "HTTP/1.1 100 Continue\r\n\r\n");
            }
            $upload = spawn $this->upload($client, $backend, $length);
            try {
                await race([$upload, readable($backend)]);      // it may answer before it has everything
                $this->answer($backend, $client);
            } finally {
                $upload->cancel();
            }
        } catch (HttpError $e) {
            error_log(stream_socket_get_name($client, true) . ": {$e->getCode()} {$e->getMessage()}");
            @fwrite($client, "HTTP/1.1 {$e->getCode()} {$e->getMessage()}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        }
        fclose($client);        // here, where the limit counts: it waits for the client
    }

    /**
     * The head to pass on, the length of the body, and whether the client waits before it sends that.
     * What two servers could read in two ways is refused.
     */
    private function head($client): array
    {
        try {
            $head = within($this->headMs, function () use ($client): string {
                for ($head = ''; !str_ends_with($head, "\r\n\r\n") && strlen($head) <= $this->headBytes; $head .= $line) {
                    $line = @fgets($client, $this->headBytes + 2 - strlen($head)) ?: throw new HttpError('Bad Request', 400);   // cut off
                }
                return $head;
            });
        } catch (TimeoutException) {
            throw new HttpError('Request Timeout', 408);
        }
        strlen($head) <= $this->headBytes || throw new HttpError('Request Header Fields Too Large', 431);
        $fields = explode("\r\n", substr($head, 0, -4));
        $request = array_shift($fields);
        preg_match('~^[A-Z]+ /[\x21-\x7e]* HTTP/1\.1$~D', $request) || throw new HttpError('Bad Request', 400);
        $notPassedOn = self::NOT_PASSED_ON;
        foreach (preg_grep('/^connection:/i', $fields) as $field) {
            array_push($notPassedOn, ...array_map(trim(...), explode(',', strtolower(substr($field, 11)))));
        }
        $length = $host = $continue = null;
        foreach ($fields as $key => $field) {
            preg_match('/^([\w!#$%&\'*+.^`|~-]+):[ \t]*+([^\x00-\x08\x0a-\x1f\x7f]*)$/D', $field, $part) || throw new HttpError('Bad Request', 400);
            [$name, $value] = [strtolower($part[1]), rtrim($part[2], " \t")];
            if ($name === 'transfer-encoding') {
                throw new HttpError('Length Required', 411);
            } elseif ($name === 'content-length') {
                $length = $length === null && preg_match('/^\d{1,15}$/D', $value) ? (int) $value : throw new HttpError('Bad Request', 400);
            } elseif ($name === 'host') {
                $host = $host === null && preg_match('/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/Di', $value) ? $value : throw new HttpError('Bad Request', 400);
            } elseif ($name === 'expect') {
                $continue = strtolower($value) === '100-continue' ?: throw new HttpError('Expectation Failed', 417);
                unset($fields[$key]);
            } elseif (in_array($name, $notPassedOn, true) || str_contains($name, '_')) {
                unset($fields[$key]);       // in $_SERVER, X_Forwarded_For is X-Forwarded-For
            }
        }
        $host !== null || throw new HttpError('Bad Request', 400);
        $peer = preg_replace('/:\d+$/', '', stream_socket_get_name($client, true));
        array_push($fields, "X-Forwarded-For: $peer", 'X-Forwarded-Proto: https', 'Connection: close');
        return ["$request\r\n" . implode("\r\n", $fields) . "\r\n\r\n", $length ?? 0, $continue && $length];
    }

    private function upload($client, $backend, int $length): void
    {
        while ($length > 0) {
            $data = (string) @fread($client, min($length, 65536));
            if ($data === '' || @fwrite($backend, $data) === false) {
                stream_socket_shutdown($backend, STREAM_SHUT_RDWR);     // cut off: not to be taken for the whole
                return;
            }
            $length -= strlen($data);
        }
    }

    /** As it comes: fwrite() waits for a slow client, and so the backend has to wait as well. */
    private function answer($backend, $client): void
    {
        try {
            $data = within($this->waitMs, fn() => (string) @fread($backend, 65536));
        } catch (TimeoutException) {
            throw new HttpError('Gateway Timeout', 504);
        }
        $data !== '' || throw new HttpError('Bad Gateway', 502);
        while ($data !== '' && @fwrite($client, $data) !== false) {
            $data = (string) @fread($backend, 65536);
        }
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "reverse_proxy: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'tls:', 'backend:', 'port:', 'at-most:', 'head:', 'head-time:', 'wait:', 'limit:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
isset($options['tls']) && preg_match('/^([\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/Di', $options['backend'] ?? '')
    || wrong_usage('--tls FILE and --backend HOST:PORT are needed');
$port = number($options, 'port', 8443, 0, 65535);
$atMost = number($options, 'at-most', 1000);
$limit = number($options, 'limit', 60_000);
$proxy = new Proxy($options['backend'], number($options, 'head', 16_384), number($options, 'head-time', 5000), number($options, 'wait', 10_000));
$context = stream_context_create(['ssl' => ['local_cert' => $options['tls']], 'socket' => ['backlog' => 1024]]);
$listener = @stream_socket_server("tcp://127.0.0.1:$port", $code, $message, context: $context);
$pem = (string) @file_get_contents($options['tls']);
if (!$listener || !openssl_x509_check_private_key($pem, $pem)) {
    fwrite(STDERR, 'reverse_proxy: ' . ($listener ? "{$options['tls']} is no certificate with its key" : $message) . "\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$connections = new Scope(keepResults: false);
$acceptor = spawn serve($listener, $proxy->handle(...), $connections, $atMost, $limit);
await signal(SIGTERM);
$acceptor->cancel();
fclose($listener);
try {
    await $connections until timeout(3000);
} catch (AwaitCancelledException) {
    $connections->cancel();
}
echo "stopped\n";
