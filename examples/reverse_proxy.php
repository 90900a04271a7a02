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
    private const NOT_PASSED_ON = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect',
        'x-forwarded-for', 'x-forwarded-proto', 'forwarded'];

    public function __construct(private string $backend, private int $headBytes, private int $headMs, private int $waitMs) {}

    /** One connection, which is one request. */
    public function handle($client): void
    {
        if (!within($this->headMs, fn() => @stream_socket_enable_crypto($client, true, STREAM_CRYPTO_METHOD_TLS_SERVER))) {
            return;             // a scanner, or a client that does not trust us
        }
        try {
            [$head, $length] = $this->head($client);
            $backend = @stream_socket_client("tcp://$this->backend", $code, $message, $this->waitMs / 1000)
                ?: throw new HttpError('Bad Gateway', 502);
            fwrite($backend, $head);
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

    /** The head to pass on, and the length of the body. What two servers could read in two ways is refused. */
    private function head($client): array
    {
        try {
            $head = within($this->headMs, fn() => (string) @stream_get_line($client, $this->headBytes + 1, "\r\n\r\n"));
        } catch (TimeoutException) {
            throw new HttpError('Request Timeout', 408);
        }
        strlen($head) <= $this->headBytes || throw new HttpError('Request Header Fields Too Large', 431);
        $fields = explode("\r\n", $head);
        $request = array_shift($fields);
        preg_match('~^[A-Z]+ /[\x21-\x7e]* HTTP/1\.1$~D', $request) || throw new HttpError('Bad Request', 400);
        $length = null;
        foreach ($fields as $key => $field) {
            preg_match('/^([\w!#$%&\'*+.^`|~-]+):[ \t]*([^\x00-\x08\x0a-\x1f\x7f]*)$/D', $field, $part) || throw new HttpError('Bad Request', 400);
            $name = strtolower($part[1]);
            if ($name === 'transfer-encoding') {
                throw new HttpError('Length Required', 411);
            } elseif ($name === 'content-length') {
                $length = $length === null && preg_match('/^\d{1,15}$/D', $part[2]) ? (int) $part[2] : throw new HttpError('Bad Request', 400);
            } elseif (in_array($name, self::NOT_PASSED_ON, true)) {
                unset($fields[$key]);
            }
        }
        $peer = preg_replace('/:\d+$/', '', stream_socket_get_name($client, true));
        array_push($fields, "X-Forwarded-For: $peer", 'X-Forwarded-Proto: https', 'Connection: close');
        return ["$request\r\n" . implode("\r\n", $fields) . "\r\n\r\n", $length ?? 0];
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

$options = getopt('h', ['help', 'tls:', 'backend:', 'port:', 'at-most:', 'head:', 'head-time:', 'wait:', 'limit:'], $rest);
if (isset($options['h']) || isset($options['help']) || $rest < $argc || !isset($options['tls'], $options['backend'])) {
    echo USAGE;
    exit(isset($options['h']) || isset($options['help']) ? 0 : 2);
}
$context = stream_context_create(['ssl' => ['local_cert' => $options['tls']], 'socket' => ['backlog' => 1024]]);
$listener = @stream_socket_server('tcp://127.0.0.1:' . ($options['port'] ?? 8443), $code, $message, context: $context);
if (!$listener || !is_readable($options['tls'])) {
    fwrite(STDERR, 'reverse_proxy: ' . ($listener ? "cannot read {$options['tls']}" : $message) . "\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$proxy = new Proxy($options['backend'], (int) ($options['head'] ?? 16_384), (int) ($options['head-time'] ?? 5000),
    (int) ($options['wait'] ?? 10_000));
$connections = new Scope(keepResults: false);
$acceptor = spawn serve($listener, $proxy->handle(...), $connections, (int) ($options['at-most'] ?? 1000),
    (int) ($options['limit'] ?? 60_000));
await signal(SIGTERM);
$acceptor->cancel();
fclose($listener);
try {
    await $connections until timeout(3000);
} catch (AwaitCancelledException) {
    $connections->cancel();
}
echo "stopped\n";
