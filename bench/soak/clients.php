<?php
/*
 * The clients of bench/run-soak. Arguments: the server's two ports, how many at once. Each sends a request
 * after the other: most wait for the answer and check it; some leave in the middle, or are cancelled there.
 * Until SIGTERM; prints then what came of them as JSON. What should not happen goes to stderr.
 */

use Async\{AwaitCancelledException, CancellationException};
use function Async\{currentCoroutine, delay, signal, timeout};

const EXPECTED = [
    '/hello' => ['hello'], '/pool' => null, '/page' => null, '/database' => ['noted'], '/read' => null,
    '/worker' => ['worked', 'the worker was killed'], '/process' => ['through a process'], '/exec' => ['through a shell'],
    '/itself' => ['5 1000'], '/channel' => ['1275'], '/slow' => ['slow'], '/limited' => ['limited'],
    '/failure' => ['on purpose'], '/lookup' => ['127.0.0.1'],
];

final class Client
{
    public static array $counts = [];
    private $stream = null;

    public function __construct(private readonly int $plain, private readonly int $secure)
    {
    }

    public function run(): never
    {
        while (true) {
            delay(random_int(20, 400));
            $path = array_rand(EXPECTED);
            $how = ['whole', 'whole', 'whole', 'whole', 'secure', 'curl', 'left', 'half', 'cancelled', 'until', 'reset'][random_int(0, 10)];
            self::$counts[$how] = (self::$counts[$how] ?? 0) + 1;
            $this->$how($path);
        }
    }

    private function open(bool $secure = false)
    {
        $context = stream_context_create(['ssl' => ['verify_peer' => false]]);
        $address = $secure ? "tls://127.0.0.1:$this->secure" : "tcp://127.0.0.1:$this->plain";
        $stream = @stream_socket_client($address, $code, $message, 20, context: $context) ?: $this->report("$address: $message");
        if ($stream) {
            stream_set_timeout($stream, 20);
        }
        return $stream;
    }

    private function report(string $what): false
    {
        fwrite(STDERR, "unexpected: $what\n");
        self::$counts['unexpected'] = (self::$counts['unexpected'] ?? 0) + 1;
        return false;
    }

    private function send($stream, string $path): void
    {
        fwrite($stream, "GET $path HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    }

    private function receive($stream, string $path): void
    {
        $length = null;
        while (($line = fgets($stream)) !== false && $line !== "\r\n") {
            preg_match('/^Content-Length: (\d+)/', $line, $match) && $length = (int) $match[1];
        }
        $text = $length ? stream_get_contents($stream, $length) : '';
        if ($length === null || strlen($text) !== $length || (EXPECTED[$path] && !in_array($text, EXPECTED[$path], true))) {
            $this->report("$path: " . substr($text, 0, 200) . ' of ' . var_export($length, true) . ' bytes');
        }
    }

    /** Keeps its connection. */
    private function whole(string $path): void
    {
        if ($this->stream ??= $this->open() ?: null) {
            $this->send($this->stream, $path);
            $this->receive($this->stream, $path);
            // the server closes connections that are idle for 30 s
            $this->stream = random_int(0, 9) === 0 ? null : $this->stream;
        }
    }

    private function secure(string $path): void
    {
        if ($stream = $this->open(true)) {
            $this->send($stream, $path);
            $this->receive($stream, $path);
        }
    }

    private function curl(string $path): void
    {
        $curl = curl_init("https://127.0.0.1:$this->secure$path");
        curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_SSL_VERIFYPEER => false, CURLOPT_SSL_VERIFYHOST => 0, CURLOPT_TIMEOUT => 20]);
        $text = curl_exec($curl);
        if ($text === false || (EXPECTED[$path] && !in_array($text, EXPECTED[$path], true))) {
            $this->report("curl $path: " . ($text === false ? curl_error($curl) : substr($text, 0, 200)));
        }
    }

    private function left(string $path): void
    {
        if ($stream = $this->open(random_int(0, 1) === 1)) {
            $this->send($stream, $path);
            delay(random_int(0, 5));
            fclose($stream);
        }
    }

    private function half(string $path): void
    {
        if ($stream = $this->open()) {
            fwrite($stream, substr("GET $path HTTP/1.1\r\nHost: 127", 0, random_int(1, 20)));
            delay(random_int(0, 5));
            fclose($stream);
        }
    }

    /** The server's next write fails. */
    private function reset(string $path): void
    {
        $socket = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
        socket_set_option($socket, SOL_SOCKET, SO_LINGER, ['l_onoff' => 1, 'l_linger' => 0]);
        if (@socket_connect($socket, '127.0.0.1', $this->plain)) {
            socket_write($socket, "GET $path HTTP/1.1\r\n\r\n");
            delay(random_int(0, 5));
        }
        socket_close($socket);
    }

    private function cancelled(string $path): void
    {
        $request = spawn $this->secure($path);
        delay(random_int(0, 10));
        $request->cancel();
        try {
            await $request;
        } catch (CancellationException $e) {
            // of the request, or of this client?
            !currentCoroutine()->isCancellationRequested() || throw $e;
        }
    }

    private function until(string $path): void
    {
        $request = spawn $this->secure($path);
        try {
            await $request until timeout(random_int(1, 10));
        } catch (AwaitCancelledException) {
            $request->cancel();
        }
    }
}

[, $plain, $secure, $count] = $argv;
$term = signal(SIGTERM);
$clients = [];
for ($i = 0; $i < (int) $count; $i++) {
    $clients[] = spawn new Client((int) $plain, (int) $secure)->run();
}
await $term;
foreach ($clients as $client) {
    $client->cancel();
}
echo json_encode(Client::$counts), "\n";
