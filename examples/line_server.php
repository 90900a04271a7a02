<?php
/*
 * A server that answers each line in capitals, over tcp or TLS. Try it:  nc 127.0.0.1 8766
 *
 * serve() is the part to copy. A client that makes its handler fail, one that
 * sends nothing, one that stalls in the handshake or does not read, and a flood
 * that uses up the descriptors harm nobody else.
 */

use Async\{Scope, Semaphore};
use function Async\{delay, signal, within};

const USAGE = <<<'TEXT'
    Usage: php line_server.php [options]

      --port N         port, 0 for a free one (default 8766)
      --tls FILE       certificate and key in one PEM file
      --at-most N      connections at a time (default 1000)
      --limit MS       how long a connection may take (default 30000)
      -h, --help       this text

    SIGTERM stops it in order: what has begun may end within a second.

    TEXT;

const MAX_LINE = 8192;          // bytes with its end

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

function answer($stream, bool $tls): void
{
    if ($tls && !@stream_socket_enable_crypto($stream, true, STREAM_CRYPTO_METHOD_TLS_SERVER)) {
        return;             // a scanner, or a client that does not trust us
    }
    while (($line = fgets($stream, MAX_LINE + 1)) !== false) {
        for ($end = $line; !str_ends_with($end, "\n") && ($more = fgets($stream, MAX_LINE + 1)) !== false; $end = $more) {
            $line = null;       // too long: no part of it is a line
        }
        if ($line !== null && !mb_check_encoding($line, 'UTF-8')) {
            throw new RuntimeException('this is no text');
        }
        @fwrite($stream, $line === null ? "too long\n" : mb_strtoupper($line));     // if the client has gone, so does the loop
    }
    fclose($stream);        // for TLS here, where the limit counts: it waits for the client
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "line_server: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'port:', 'tls:', 'at-most:', 'limit:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$port = number($options, 'port', 8766, 0, 65535);
$atMost = number($options, 'at-most', 1000);
$limit = number($options, 'limit', 30_000);

$tls = $options['tls'] ?? null;
$pem = $tls !== null ? (string) @file_get_contents($tls) : '';
if ($tls !== null && !openssl_x509_check_private_key($pem, $pem)) {
    fwrite(STDERR, "line_server: $tls is no certificate with its key\n");
    exit(1);
}
$context = stream_context_create(['ssl' => ['local_cert' => $tls], 'socket' => ['backlog' => 1024]]);
$listener = @stream_socket_server("tcp://127.0.0.1:$port", $code, $message, context: $context);
if (!$listener) {
    fwrite(STDERR, "line_server: $message\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$connections = new Scope(keepResults: false);
$acceptor = spawn serve($listener, fn($stream) => answer($stream, $tls !== null), $connections, $atMost, $limit);
await signal(SIGTERM);
$acceptor->cancel();
fclose($listener);
try {
    await $connections until Async\timeout(1000);
} catch (Async\AwaitCancelledException) {
    $connections->cancel();
}
echo "stopped\n";
