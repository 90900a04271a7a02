<?php
/*
 * A service for a container: notes in PostgreSQL, with redis in front of it. Try it:
 *
 *   docker build --target cli -t weft:cli .
 *   docker compose -f examples/deploy/compose.yaml up
 *   curl -d 'buy tea' localhost:8080/notes; curl localhost:8080/notes/1
 *
 * /health/live says that the process runs, /health/ready that the database answers. On SIGTERM it
 * takes the connections that wait already and no more, and ends when all are answered: nobody notices that one
 * of several replicas is replaced. serve() is that of line_server.php.
 */

use Async\{AwaitCancelledException, Pool, Scope, Semaphore, TimeoutException};
use function Async\{delay, retry, signal, timeout, within};

const USAGE = <<<'TEXT'
    Usage: php service.php [options]

      --listen ADDRESS    (default 127.0.0.1:8080; port 0 for a free one)
      --database DSN      PDO's, for PostgreSQL; PGPASSWORD is the password (default $DATABASE)
      --redis ADDRESS     (default $REDIS, or 127.0.0.1:6379)
      --connections N     to each of them, at most (default 8)
      --limit MS          how long a request may take (default 5000)
      --grace MS          how long those in progress may take after SIGTERM (default 10000)
      -h, --help          this text

    TEXT;

/** Its code is the status of the answer. */
final class HttpError extends Exception {}

final class RedisConnection
{
    private $stream;

    public function __construct(string $address)
    {
        $this->stream = @stream_socket_client("tcp://$address", $code, $message, 5) ?: throw new RuntimeException("redis: $message");
        stream_set_timeout($this->stream, 5);
    }

    /** One command and its answer, which is a line or a string. */
    public function __invoke(string|int ...$words): ?string
    {
        $request = array_map(fn($word) => '$' . strlen($word) . "\r\n$word\r\n", $words);
        @fwrite($this->stream, '*' . count($words) . "\r\n" . implode($request));
        $line = $this->whole(fgets($this->stream));
        return match (1) {
            preg_match('/^[+:](.*)/s', $line, $text) => $text[1],
            preg_match('/^\$-1$/D', $line) => null,
            preg_match('/^\$(\d{1,9})$/D', $line, $length) => $this->whole(stream_get_contents($this->stream, $length[1] + 2), $length[1] + 2),
            default => throw new RuntimeException("redis: $line"),
        };
    }

    /** Without the end of the line. If there is none, the connection has ended before, or was silent for too long. */
    private function whole(string|false $text, int $length = 2): string
    {
        return strlen($text) >= $length && str_ends_with($text, "\r\n") ? substr($text, 0, -2) : throw new RuntimeException('redis has hung up');
    }
}

/** The notes. A connection that has failed is not used again (Pool::use()), and reading is tried once more. */
final class Notes
{
    private const KEPT_SECONDS = 60;
    private readonly Closure $connect;
    private readonly Pool $databases;
    private readonly Pool $caches;

    public function __construct(string $dsn, string $redis, int $connections)
    {
        $this->connect = fn() => new PDO($dsn, options: [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION]);
        $this->databases = new Pool($this->connect, max: $connections);
        $this->caches = new Pool(fn() => new RedisConnection($redis), max: $connections);
    }

    public function prepare(): void
    {
        $this->query('CREATE TABLE IF NOT EXISTS notes (id serial PRIMARY KEY, text text NOT NULL)');
    }

    public function add(string $text): int
    {
        return $this->query('INSERT INTO notes (text) VALUES (?) RETURNING id', $text);
    }

    public function read(int $id): ?string
    {
        $text = $this->cached('GET', "note:$id");
        if ($text === null) {
            $text = retry(fn() => $this->query('SELECT text FROM notes WHERE id = ?', $id), times: 2);
            if ($text === false) {
                return null;
            }
            $this->cached('SET', "note:$id", $text, 'EX', self::KEPT_SECONDS);
        }
        return $text;
    }

    /** Throws if the database does not answer. Its connection is not one of those that requests may all be using. */
    public function check(): void
    {
        ($this->connect)()->query('SELECT 1');
    }

    private function query(string $sql, string|int ...$values): mixed
    {
        return $this->databases->use(function (PDO $database) use ($sql, $values): mixed {
            $statement = $database->prepare($sql);
            $statement->execute($values);
            return $statement->columnCount() ? $statement->fetchColumn() : null;
        });
    }

    /** Without redis the notes are still there. */
    private function cached(string|int ...$words): ?string
    {
        try {
            return $this->caches->use(fn(RedisConnection $redis) => $redis(...$words));
        } catch (RuntimeException $e) {
            error_log("not cached: {$e->getMessage()}");
            return null;
        }
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

/** @return array{string, string, string} method, path, body */
function read_request($stream): array
{
    preg_match('~^(GET|POST) (/\S*) HTTP/1\.[01]\r?\n$~', (string) fgets($stream, 8192), $line)
        || throw new HttpError('this is not understood', 400);
    $length = null;
    for ($lines = 0; ($header = (string) fgets($stream, 8192)) !== "\r\n" && $header !== "\n"; $lines++) {
        str_ends_with($header, "\n") || throw new HttpError('a header has no end', 400);
        $lines < 100 || throw new HttpError('too many headers', 431);
        if (preg_match('/^(content-length|transfer-encoding):\s*(.*?)\s*$/i', $header, $match)) {
            $length === null || throw new HttpError('there is a second length', 400);
            $length = ctype_digit($match[2]) ? (int) $match[2] : throw new HttpError('a length is needed', 411);
        }
    }
    $length ??= 0;
    $length <= 65536 || throw new HttpError('too long', 413);
    $body = $length ? stream_get_contents($stream, $length) : '';
    strlen($body) === $length || throw new HttpError('the body has an early end', 400);
    return [$line[1], $line[2], $body];
}

/** @return array{int, string} status and text */
function answer_to(string $method, string $path, string $body, Notes $notes): array
{
    if ("$method $path" === 'GET /health/live') {
        return [200, "alive\n"];
    }
    if ("$method $path" === 'GET /health/ready') {
        try {
            within(1000, $notes->check(...));
            return [200, "ready\n"];
        } catch (Exception $e) {
            error_log("not ready: {$e->getMessage()}");
            return [503, "not ready\n"];
        }
    }
    if ("$method $path" === 'POST /notes') {
        mb_check_encoding($body, 'UTF-8') && !str_contains($body, "\0") || throw new HttpError('this is no text', 400);
        return [201, $notes->add($body) . "\n"];
    }
    if (preg_match('~^GET /notes/(\d{1,9})$~', "$method $path", $match)) {
        return [200, $notes->read((int) $match[1]) ?? throw new HttpError('there is no such note', 404)];
    }
    throw new HttpError('there is no such page', 404);
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

function handle($stream, Notes $notes): void
{
    $request = null;
    try {
        $request = read_request($stream);
        [$status, $text] = answer_to(...$request, notes: $notes);
    } catch (HttpError $e) {
        [$status, $text] = [$e->getCode(), "{$e->getMessage()}\n"];
    } catch (PDOException $e) {
        error_log($e->getMessage());
        [$status, $text] = [503, "the database does not answer\n"];
    }
    $server = getenv('HOSTNAME') ?: gethostname();
    @fwrite($stream, "HTTP/1.1 $status \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: " . strlen($text)
        . "\r\nX-Served-By: $server\r\nConnection: close\r\n\r\n$text");
    if ($request === null) {
        hang_up($stream);
    }
}

function wrong_usage(string $why): never
{
    fwrite(STDERR, "service: $why; -h explains\n");
    exit(2);
}

/** The value of an option that is a number. */
function number(array $options, string $name, int $default, int $least = 1, int $most = 999_999_999): int
{
    $value = filter_var($options[$name] ?? $default, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least, 'max_range' => $most]]);
    return $value !== false ? $value : wrong_usage("--$name is a number from $least to $most");
}

$options = getopt('h', ['help', 'listen:', 'database:', 'redis:', 'connections:', 'limit:', 'grace:'], $rest);
if (isset($options['h']) || isset($options['help'])) {
    echo USAGE;
    exit;
}
// getopt() skips options that it does not know and those without their value
if ($rest < $argc || count($options) < count(preg_grep('/^-/', $argv))) {
    wrong_usage('an option is unknown, repeated or incomplete');
}
$dsn = $options['database'] ?? (string) getenv('DATABASE');
$dsn !== '' || wrong_usage('no --database');
$perServer = number($options, 'connections', 8);
$limitMs = number($options, 'limit', 5000);
$graceMs = number($options, 'grace', 10_000);

$term = signal(SIGTERM);
$notes = new Notes($dsn, $options['redis'] ?? (getenv('REDIS') ?: '127.0.0.1:6379'), $perServer);
$canComeUp = function (Throwable $e): bool {
    static $said = false;
    if (!$e instanceof PDOException || $e->errorInfo === null) {
        return false;           // no such driver, or no name of a database
    }
    $said = $said || fwrite(STDERR, "service: waiting for the database: {$e->getMessage()}\n");
    return true;
};
try {
    // a database that starts at the same time takes a while
    await (spawn retry($notes->prepare(...), times: 60, delayMs: 250, maxDelayMs: 1000, when: $canComeUp)) until $term;
} catch (PDOException $e) {
    fwrite(STDERR, "service: no database: {$e->getMessage()}\n");
    exit(1);
} catch (AwaitCancelledException) {
    exit("stopped before it was ready\n");
}

$context = stream_context_create(['socket' => ['backlog' => 1024]]);
$listener = @stream_socket_server('tcp://' . ($options['listen'] ?? '127.0.0.1:8080'), $code, $message, context: $context);
if (!$listener) {
    fwrite(STDERR, "service: $message\n");
    exit(1);
}
echo 'Listening on ', stream_socket_get_name($listener, false), "\n";

$connections = new Scope(keepResults: false);
$answer = fn($stream) => handle($stream, $notes);
$acceptor = spawn serve($listener, $answer, $connections, limitMs: $limitMs);
await $term;
$acceptor->cancel();
while ($stream = @stream_socket_accept($listener, 0)) {     // these have connected before
    spawn in $connections within($limitMs, $answer, $stream);
}
fclose($listener);
try {
    await $connections until timeout($graceMs);
} catch (AwaitCancelledException) {
    $connections->cancel();
}
echo "stopped\n";
