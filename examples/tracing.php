<?php
/*
 * Traces whose spans follow coroutines, in OpenTelemetry's format. Without options it serves two
 * requests at once, and draws what each of them waited for:
 *
 *   php tracing.php
 *   php tracing.php --collector http://127.0.0.1:4318     # sends the spans to a collector (OTLP over HTTP, JSON)
 *
 * span() is the part to copy, with Span and Exporter. What is spawned in a span is below it,
 * whatever else runs at the same time; the header traceparent carries it to the next service.
 * A collector that is slow or gone costs spans, and never a request any time.
 */

use Async\{AwaitCancelledException, CancellationException, Channel, ChannelException, Coroutine, Key, Scope, TimeoutException};
use function Async\{all, currentContext, delay, timeout, within};

const USAGE = <<<'TEXT'
    Usage: php tracing.php [options]

      --collector URL  sends spans there rather than draw them
      --requests N     so many requests at once (default 2)
      -h, --help       this text

    TEXT;

/** One piece of work of a trace: https://opentelemetry.io/docs/specs/otel/trace/api/ */
final class Span
{
    public readonly string $id;
    public readonly int $begin;
    public ?int $end = null;
    public ?string $error = null;

    public function __construct(public readonly string $name, public readonly string $trace, public readonly ?string $parent)
    {
        $this->id = bin2hex(random_bytes(8));
        $this->begin = self::now();
    }

    public static function key(): Key
    {
        static $key = new Key('span');
        return $key;
    }

    /** Below the current span; else below that of the caller, of whom $header is; else the first of a trace. */
    public static function begin(string $name, ?string $header): self
    {
        if ($outer = currentContext()->find(self::key())) {
            return new self($name, $outer->trace, $outer->id);
        }
        return preg_match('/^00-([0-9a-f]{32})-([0-9a-f]{16})-/', (string) $header, $of)
            ? new self($name, $of[1], $of[2]) : new self($name, bin2hex(random_bytes(16)), null);
    }

    /** The header traceparent of requests made in this span: https://www.w3.org/TR/trace-context/ */
    public function header(): string
    {
        return "00-$this->trace-$this->id-01";
    }

    public function toArray(): array
    {
        return [
            'traceId' => $this->trace, 'spanId' => $this->id, 'parentSpanId' => $this->parent ?? '', 'name' => $this->name,
            'startTimeUnixNano' => (string) $this->begin, 'endTimeUnixNano' => (string) $this->end,
            'status' => $this->error === null ? ['code' => 1] : ['code' => 2, 'message' => $this->error],
        ];
    }

    public static function now(): int
    {
        static $offset = (int) (microtime(true) * 1e9) - hrtime(true);
        return hrtime(true) + $offset;
    }
}

/** Runs $body in a span. It ends when $body and all that it has spawned have ended. */
function span(string $name, callable $body, ?string $header = null): mixed
{
    $span = Span::begin($name, $header);
    try {
        async inherit {
            currentContext()->set(Span::key(), $span, replace: true);
            return $body($span);
        }
    } catch (Throwable $e) {
        $span->error = "{$e->getMessage()} in {$e->getFile()}:{$e->getLine()}";
        throw $e;
    } finally {
        $span->end = Span::now();
        Exporter::add($span);
    }
}

/** Hands finished spans over in batches, while the program does other things. */
final class Exporter
{
    private static ?Channel $queue = null;
    private static Coroutine $exports;
    public static int $lost = 0;

    /** @param callable(list<Span>): void $send may take its time, and fail */
    public static function start(callable $send, int $atMost = 1000, int $batch = 100, int $everyMs = 200): void
    {
        self::$queue = new Channel($atMost);
        self::$exports = spawn self::run($send, $batch, $everyMs);
        self::$exports->unref();
    }

    /** Never waits: a span for which there is no room is lost. */
    public static function add(Span $span): void
    {
        if (self::$queue?->trySend($span) === false) {
            self::$lost++;
        }
    }

    /** Hands over what is left. */
    public static function stop(int $atMostMs = 2000): void
    {
        self::$queue->close();
        try {
            await self::$exports until timeout($atMostMs);
        } catch (AwaitCancelledException) {
            self::$exports->cancel();
            try {
                await self::$exports;
            } catch (CancellationException) {
                // it has counted what it could not hand over
            }
        }
    }

    private static function run(callable $send, int $batch, int $everyMs): void
    {
        while ($spans = self::next($batch, $everyMs)) {
            $lost = count($spans);
            try {
                within(5000, $send, $spans);
                $lost = 0;
            } catch (RuntimeException | TimeoutException $e) {
                error_log("spans are lost: {$e->getMessage()}");
            } finally {
                self::$lost += $lost;
            }
        }
    }

    /** Waits for a span, and then a moment for more. Empty: there will be no more. */
    private static function next(int $batch, int $everyMs): array
    {
        $spans = [];
        try {
            $spans[] = self::$queue->recv();
            $moment = timeout($everyMs);
            while (count($spans) < $batch) {
                $spans[] = self::$queue->recv($moment);
            }
        } catch (AwaitCancelledException | ChannelException) {
            // the moment is over, or it is closed and empty
        }
        return $spans;
    }
}

/** OTLP over HTTP: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
function send_to_collector(string $url, string $service, array $spans): void
{
    $body = json_encode(['resourceSpans' => [[
        'resource' => ['attributes' => [['key' => 'service.name', 'value' => ['stringValue' => $service]]]],
        'scopeSpans' => [['scope' => ['name' => 'tracing.php'], 'spans' => array_map(fn(Span $span) => $span->toArray(), $spans)]],
    ]]], JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
    fetch(rtrim($url, '/') . '/v1/traces', ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => $body]);
}

/** One line for each span: where it began and ended within its trace. */
function draw(array $spans): void
{
    $below = [];
    foreach ($spans as $span) {
        $below[$span->parent ?? ''][] = $span;
    }
    $show = function (Span $span, Span $root, int $depth) use (&$show, $below): void {
        $column = fn(int $at) => (int) round(40 * ($at - $root->begin) / max(1, $root->end - $root->begin));
        $bar = str_repeat(' ', $column($span->begin)) . str_repeat('=', max(1, $column($span->end) - $column($span->begin)));
        printf("%-24s|%-40s| %4d ms%s\n", str_repeat('  ', $depth) . $span->name, $bar, ($span->end - $span->begin) / 1e6,
            $span->error === null ? '' : '  failed');
        $inner = $below[$span->id] ?? [];
        usort($inner, fn($a, $b) => $a->begin <=> $b->begin);
        foreach ($inner as $one) {
            $show($one, $root, $depth + 1);
        }
    };
    foreach ($below[''] ?? [] as $root) {
        echo "trace $root->trace\n";
        $show($root, $root, 0);
    }
}

// ---- a service to look at ----

function fetch(string $url, array $http = []): string
{
    $context = stream_context_create(['http' => $http + ['ignore_errors' => true]]);
    $body = @file_get_contents($url, false, $context);
    if ($body === false || !preg_match('~^HTTP/\S+ 2~', http_get_last_response_headers()[0] ?? '')) {
        throw new RuntimeException("$url: " . ($body === false ? error_get_last()['message'] : http_get_last_response_headers()[0]));
    }
    return $body;
}

function order(string $address): string
{
    return implode(' ', await all([
        spawn span('stock', fn(Span $span) => fetch("http://$address/stock", ['header' => "traceparent: {$span->header()}"])),
        spawn span('price', function () {
            delay(20);
            return span('discount', fn() => [delay(30), '9.90'][1]);
        }),
        spawn span('reviews', function () {
            delay(10);
            try {
                span('translate', fn() => [delay(20), throw new RuntimeException('no such language')]);
            } catch (RuntimeException) {
                return 'untranslated';
            }
        }),
    ]));
}

function answer($stream, string $address): void
{
    preg_match('~^GET /(\w+)~', (string) fgets($stream), $path);
    $headers = '';
    while (trim($line = (string) fgets($stream)) !== '') {
        $headers .= $line;
    }
    preg_match('/^traceparent: *(\S+)/mi', $headers, $parent);
    $body = span('GET /' . ($path[1] ?? ''), fn() => match ($path[1] ?? null) {
        'order' => order($address),
        'stock' => [delay(40), '3 left'][1],
        default => 'nothing',
    }, $parent[1] ?? null);
    fwrite($stream, "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " . strlen($body) . "\r\n\r\n$body");
    fclose($stream);
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "tracing: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'collector:', 'requests:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$number = number($options, 'requests', 2);

$finished = [];
Exporter::start(isset($options['collector'])
    ? fn(array $spans) => send_to_collector($options['collector'], 'orders', $spans)
    : function (array $spans) use (&$finished): void { array_push($finished, ...$spans); });

$listener = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($listener, false);
$service = new Scope(keepResults: false);
$acceptor = spawn use($listener, $service, $address) {
    while (true) {
        if ($stream = @stream_socket_accept($listener, -1)) {
            spawn in $service answer($stream, $address);
        } else {
            delay(20);          // no descriptor was free: wait, do not spin
        }
    }
};
$requests = [];
for ($i = 0; $i < $number; $i++) {
    $requests[] = spawn fetch("http://$address/order");
    delay(5);
}
foreach ($requests as $request) {
    echo await $request, "\n";
}
$acceptor->cancel();
await $service;
Exporter::stop();
draw($finished);
echo Exporter::$lost, " spans lost\n";
