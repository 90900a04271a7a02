<?php
/*
 * The server of bench/run-soak: HTTP and HTTPS over streams, each path another part of the runtime.
 * Arguments: a folder for its files. Prints its two ports, serves until SIGTERM, and says then that it has stopped.
 */

use Async\{AwaitCancelledException, Channel, FileWatcher, Mutex, Pool, Process, Scope, WorkerException, WorkerPool};
use function Async\{delay, map, runtimeStats, signal, timeout, within};

const LIMIT_MS = 10_000;

/** What the paths share. */
final class Service
{
    private readonly PDO $database;
    private readonly WorkerPool $workers;
    private readonly Pool $files;
    private readonly Mutex $mutex;
    private int $rows = 0;
    public array $answers = [];

    public function __construct(private readonly string $folder, private readonly string $self)
    {
        file_put_contents("$folder/page", str_repeat("a line of the page\n", 4000));
        $this->database = new PDO("sqlite:$folder/database", options: [PDO::ATTR_POOL => ['max' => 8], PDO::ATTR_TIMEOUT => 10]);
        $this->database->exec('PRAGMA journal_mode = WAL');
        $this->database->exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)');
        $this->workers = new WorkerPool(workers: 2, concurrency: 2, maxTasks: 500);
        $this->files = new Pool(fn() => fopen("$folder/page", 'r'), max: 4);
        $this->mutex = new Mutex();
    }

    /** @return array{int, string} status and text */
    public function answer(string $path): array
    {
        return match ($path) {
            '/hello' => [200, 'hello'],
            '/page' => [200, file_get_contents("$this->folder/page")],
            '/pool' => [200, $this->files->use(fn($file) => fseek($file, 0) ?: fread($file, 1000))],
            '/database' => [200, $this->mutex->synchronized($this->note(...))],
            '/read' => [200, (string) $this->database->query('SELECT COUNT(*) FROM notes')->fetchColumn()],
            '/worker' => $this->work(),
            '/process' => [200, Process::run(['cat'], input: 'through a process')->stdout],
            '/exec' => [200, exec('echo through a shell')],
            '/itself' => [200, implode(' ', map(['hello', 'pool'], fn($page) => strlen(file_get_contents("$this->self/$page")), concurrency: 2))],
            '/channel' => [200, $this->pipeline()],
            '/slow' => [200, delay(200) ?? 'slow'],
            '/limited' => $this->limited(),
            '/failure' => throw new DomainException('on purpose'),
            '/lookup' => [200, gethostbyname('localhost')],
            '/stats' => [200, json_encode($this->stats())],
            default => [404, 'no such page'],
        };
    }

    private function note(): string
    {
        $this->database->beginTransaction();
        $this->database->prepare('INSERT INTO notes (text) VALUES (?)')->execute([bin2hex(random_bytes(50))]);
        $this->database->exec('DELETE FROM notes WHERE id <= ' . ($this->database->lastInsertId() - 1000));
        $this->rows++ % 5 ? $this->database->commit() : $this->database->rollBack();
        return 'noted';
    }

    private function work(): array
    {
        try {
            $text = str_repeat('x', random_int(1, 40) ** 4);
            $hash = await $this->workers->submit(static fn(string $text) => usleep(random_int(0, 50_000)) ?? hash('sha256', $text), $text);
            return $hash === hash('sha256', $text) ? [200, 'worked'] : [500, 'a wrong result'];
        } catch (WorkerException) {
            return [503, 'the worker was killed'];
        }
    }

    private function pipeline(): string
    {
        $channel = new Channel(4);
        spawn use($channel) {
            for ($i = 1; $i <= 50; $i++) {
                $channel->send($i);
            }
            $channel->close();
        };
        $sum = 0;
        foreach ($channel as $i) {
            $sum += $i;
        }
        return (string) $sum;
    }

    private function limited(): array
    {
        try {
            within(random_int(1, 5), delay(...), 10_000);
        } catch (Async\TimeoutException) {
            return [200, 'limited'];
        }
        return [500, 'not limited'];
    }

    private function stats(): array
    {
        gc_collect_cycles();
        return ['php_bytes' => memory_get_usage(), 'coroutines' => runtimeStats()['coroutines_alive'],
            'stack_bytes' => runtimeStats()['stack_bytes_mapped'], 'watchers' => runtimeStats()['watchers'], 'answers' => $this->answers];
    }

    public function close(): void
    {
        $this->workers->close();
        await $this->workers;
    }
}

/** One connection, with any number of requests. */
function converse($stream, Service $service): void
{
    while (preg_match('~^GET (/\w+) HTTP/1\.1\r\n$~', (string) @fgets($stream, 1024), $match)) {
        $last = false;
        do {
            $header = @fgets($stream, 1024);
            $last = $last || $header === "Connection: close\r\n";
        } while ($header !== false && $header !== "\r\n");
        if ($header === false) {
            return;
        }
        try {
            [$status, $text] = within(LIMIT_MS, $service->answer(...), $match[1]);
        } catch (DomainException $e) {
            [$status, $text] = [500, $e->getMessage()];
        }
        $service->answers[$status] = ($service->answers[$status] ?? 0) + 1;
        if (@fwrite($stream, "HTTP/1.1 $status \r\nContent-Length: " . strlen($text) . "\r\n\r\n$text") === false || $last) {
            return;
        }
    }
}

function serve($listener, bool $tls, Service $service, Scope $connections): never
{
    while (true) {
        if (!$stream = @stream_socket_accept($listener, -1)) {
            delay(20);
            continue;
        }
        spawn in $connections use($stream, $tls, $service) {
            try {
                stream_set_timeout($stream, 30);
                if (!$tls || @stream_socket_enable_crypto($stream, true, STREAM_CRYPTO_METHOD_TLS_SERVER)) {
                    converse($stream, $service);
                }
            } finally {
                fclose($stream);
            }
        };
    }
}

/** For 127.0.0.1, signed by itself. */
function certificate(string $file): void
{
    $key = openssl_pkey_new(['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1']);
    $request = openssl_csr_new(['commonName' => '127.0.0.1'], $key);
    openssl_x509_export(openssl_csr_sign($request, null, $key, 7), $certificate);
    openssl_pkey_export($key, $private);
    file_put_contents($file, $certificate . $private);
}

[, $folder] = $argv;
$term = signal(SIGTERM);
certificate("$folder/certificate.pem");
$context = stream_context_create(['socket' => ['backlog' => 512], 'ssl' => ['local_cert' => "$folder/certificate.pem"]]);
$plain = stream_socket_server('tcp://127.0.0.1:0', context: $context);
$secure = stream_socket_server('tcp://127.0.0.1:0', context: $context);
$service = new Service($folder, 'http://' . stream_socket_get_name($plain, false));

$connections = new Scope(keepResults: false);
$connections->setExceptionHandler(function (Throwable $e): void {
    fwrite(STDERR, "unexpected: $e\n");
});
$acceptors = [spawn serve($plain, false, $service, $connections), spawn serve($secure, true, $service, $connections)];
$watcher = new FileWatcher($folder);
$watching = spawn use($watcher) {
    foreach ($watcher as $change);
};
$ticking = spawn use($folder) {
    while (true) {
        delay(500);
        file_put_contents("$folder/touched", microtime());
    }
};
echo 'ports ', explode(':', stream_socket_get_name($plain, false))[1], ' ', explode(':', stream_socket_get_name($secure, false))[1], "\n";
await $term;
foreach ([...$acceptors, $ticking, $watching] as $coroutine) {
    $coroutine->cancel();
}
try {
    await $connections until timeout(LIMIT_MS);
} catch (AwaitCancelledException) {
    $connections->cancel();
}
$service->close();
echo "stopped\n";
