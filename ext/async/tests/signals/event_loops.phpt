--TEST--
Loops in the manner of Revolt, ReactPHP and Symfony's Process are stopped by their signal handlers at once: as main flow and in a coroutine
--EXTENSIONS--
async
pcntl
posix
--SKIPIF--
<?php if (!is_readable('/proc/self/stat')) die('skip needs /proc'); ?>
--FILE--
<?php
require __DIR__ . '/interrupted_calls.inc';

/* Both loops below have nothing but a stream on which nothing ever comes, and no timer. */
class ReactLike
{
    private bool $running = true;
    function __construct(private array $streams)
    {
        pcntl_async_signals(true);
        pcntl_signal(SIGTERM, $this->stop(...));
    }
    function stop(): void { $this->running = false; }
    function run(): string
    {
        while ($this->running) {
            $r = $this->streams;
            $w = $e = null;
            $previous = set_error_handler(function ($no, $text) use (&$previous) {
                if (str_contains($text, 'Interrupted system call')) return;
                return $previous ? $previous($no, $text) : false;
            });
            stream_select($r, $w, $e, null);
            restore_error_handler();
        }
        return 'stopped';
    }
}

class RevoltLike
{
    private array $queue = [];
    private bool $running = true;
    function __construct(private array $streams)
    {
        pcntl_async_signals(false);
        pcntl_signal(SIGTERM, function (int $number) { $this->queue[] = $number; });
    }
    function run(): string
    {
        $fiber = new Fiber(function () {
            while ($this->running) {
                $r = $this->streams;
                $w = $e = null;
                set_error_handler(static fn() => true);
                stream_select($r, $w, $e, 60);
                restore_error_handler();
                pcntl_signal_dispatch();
                foreach ($this->queue as $number) Fiber::suspend($number);
            }
        });
        return $fiber->start() === SIGTERM ? 'stopped' : '?';
    }
}

/* Runs a command until it ends or a handler says stop. */
class ProcessLike
{
    private $process;
    private array $pipes = [];
    function __construct()
    {
        pcntl_async_signals(true);
        $this->process = proc_open(['sleep', '1000'], [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes);
        $this->pipes = $pipes;
        foreach ($this->pipes as $pipe) stream_set_blocking($pipe, false);
        pcntl_signal(SIGTERM, fn() => proc_terminate($this->process, SIGKILL));
    }
    function run(): string
    {
        while ($this->pipes && proc_get_status($this->process)['running']) {
            $r = $this->pipes;
            $w = $e = null;
            if (@stream_select($r, $w, $e, 60) === false) {
                if (!str_contains(strtolower(error_get_last()['message']), 'interrupted system call')) return 'another error';
                continue;   // or the pipes' end has come at the same time
            }
            foreach ($r as $i => $pipe) {
                fread($pipe, 16384);
                if (feof($pipe)) unset($this->pipes[$i]);
            }
        }
        proc_close($this->process);
        return 'stopped';
    }
}

$listener = fn() => [stream_socket_server('tcp://127.0.0.1:0')];
$loops = [
    'ReactPHP' => fn() => new ReactLike($listener()),
    'Revolt' => fn() => new RevoltLike($listener()),
    'Symfony Process' => fn() => new ProcessLike(),
];
$run = function (ReactLike|RevoltLike|ProcessLike $loop): string {
    $me = posix_getpid();
    $helper = pcntl_fork();
    if ($helper === 0) {
        while (true) {
            until_asleep($me);
            posix_kill($me, SIGTERM);
            // one that comes between the last look at the loop's flag and its select() is lost, as everywhere
            sleep(3);
        }
    }
    try {
        return $loop->run();
    } finally {
        posix_kill($helper, SIGKILL);
        while (pcntl_waitpid($helper, $status) !== $helper);
    }
};
foreach ($loops as $name => $make) {
    echo $name, "\n";
    echo '  plain: ', $run($make()), "\n";
    echo '  beside a coroutine: ', beside_another(fn() => $run($make())), "\n";
    echo '  in a coroutine: ', await spawn (fn() => $run($make()))(), "\n";
    $made_here = $make();
    echo '  in a coroutine, made by main: ', await spawn $run($made_here), "\n";
    $other = spawn (function () { while (true) usleep(300); })();
    echo '  in a coroutine, beside a busy one: ', await spawn (fn() => $run($make()))(), "\n";
    echo '  beside a busy one: ', $run($make()), "\n";
    $other->cancel();
}
?>
--EXPECT--
ReactPHP
  plain: stopped
  beside a coroutine: stopped
  in a coroutine: stopped
  in a coroutine, made by main: stopped
  in a coroutine, beside a busy one: stopped
  beside a busy one: stopped
Revolt
  plain: stopped
  beside a coroutine: stopped
  in a coroutine: stopped
  in a coroutine, made by main: stopped
  in a coroutine, beside a busy one: stopped
  beside a busy one: stopped
Symfony Process
  plain: stopped
  beside a coroutine: stopped
  in a coroutine: stopped
  in a coroutine, made by main: stopped
  in a coroutine, beside a busy one: stopped
  beside a busy one: stopped
