--TEST--
A server of callbacks, as ReactPHP has them, answers coroutines that use the http wrapper
--FILE--
<?php
/* ticks, timers, and watchers of streams */
final class CallbackLoop
{
    private array $ticks = [];
    private array $timers = [];
    private array $readers = [];
    private bool $running = true;

    public function futureTick(callable $f): void { $this->ticks[] = $f; }
    public function addTimer(float $after, callable $f): void { $this->timers[] = [microtime(true) + $after, $f]; }
    public function addReadStream($stream, callable $f): void { $this->readers[(int) $stream] = [$stream, $f]; }
    public function removeReadStream($stream): void { unset($this->readers[(int) $stream]); }
    public function stop(): void { $this->running = false; }

    public function run(): void
    {
        while ($this->running && ($this->ticks || $this->timers || $this->readers)) {
            for ($n = count($this->ticks); $n > 0; $n--) array_shift($this->ticks)();
            if (!$this->running) break;
            foreach ($this->timers as $key => [$due, $f]) {
                if ($due <= microtime(true)) {
                    unset($this->timers[$key]);
                    $f();
                }
            }
            $wait = $this->ticks ? 0 : ($this->timers ? max(0, min(array_column($this->timers, 0)) - microtime(true)) : null);
            $read = array_column($this->readers, 0);
            $write = $except = null;
            if ($read && stream_select($read, $write, $except, $wait === null ? null : 0, $wait === null ? null : (int) ($wait * 1e6))) {
                foreach ($read as $stream) ($this->readers[(int) $stream][1])($stream);
            }
        }
    }
}

$server = stream_socket_server('tcp://127.0.0.1:0', context: stream_context_create(['socket' => ['backlog' => 100]]));
stream_set_blocking($server, false);
$url = 'http://' . stream_socket_get_name($server, false);
$loop = new CallbackLoop();
$served = 0;
$loop->addReadStream($server, function ($server) use ($loop, &$served) {
    while ($c = @stream_socket_accept($server, 0)) {
        stream_set_blocking($c, false);
        $request = '';
        $loop->addReadStream($c, function ($c) use ($loop, &$served, &$request) {
            $request .= fread($c, 8192);
            if (!str_contains($request, "\r\n\r\n")) return;
            $loop->removeReadStream($c);
            $path = explode(' ', $request)[1];
            $loop->addTimer(0.05, function () use ($loop, $c, $path, &$served) {
                $body = "page $path";
                fwrite($c, "HTTP/1.1 200 OK\r\nContent-Length: " . strlen($body) . "\r\nConnection: close\r\n\r\n$body");
                fclose($c);
                if (++$served === 50) $loop->futureTick($loop->stop(...));
            });
        });
        unset($request);
    }
});
$clients = [];
for ($i = 0; $i < 50; $i++) {
    $clients[$i] = spawn file_get_contents("$url/$i");
}
$loop->run();
$right = 0;
foreach ($clients as $i => $client) {
    $right += (await $client) === "page /$i";
}
var_dump($served, $right);
?>
--EXPECT--
int(50)
int(50)
