--TEST--
Variables that the tracing JIT keeps in registers survive an interrupt at the end of a loop
--EXTENSIONS--
opcache
pcntl
posix
--INI--
opcache.enable=1
opcache.enable_cli=1
opcache.file_update_protection=0
opcache.jit_buffer_size=32M
opcache.jit=tracing
--FILE--
<?php
final class Counter
{
    public int $count = 0;
    public array $list = ['last' => 0];
}
/* A function of its own for each round, so that traces are made anew. */
function adder(): Closure
{
    return eval('return function (Counter $counter, int $times) {
        $n = 0;
        $half = 0.0;
        for ($i = 0; $i < $times; $i++) {
            $counter->list["last"] = ($counter->list["last"] ?? 0) + 1;
            $n++;
            $half += 0.5;
            $counter->count++;
        }
        return [$n, $half, $i];
    };');
}
$handled = 0;
pcntl_async_signals(true);
pcntl_signal(SIGUSR1, function () use (&$handled) { $handled++; });
$parent = getmypid();
$child = pcntl_fork();
if ($child === 0) {
    while (posix_getppid() === $parent) {
        posix_kill($parent, SIGUSR1);
        usleep(500);
    }
    posix_kill(getmypid(), SIGKILL);
}
$end = hrtime(true) + 1_500_000_000;
do {
    $counter = new Counter;
    $is = adder()($counter, 300000);
    if ($is !== [300000, 150000.0, 300000] || $counter->count !== 300000 || $counter->list !== ['last' => 300000]) {
        echo json_encode($is), ", $counter->count\n";
        break;
    }
} while (hrtime(true) < $end);
posix_kill($child, SIGKILL);
pcntl_waitpid($child, $status);
echo $handled > 50 ? 'with interrupts' : "only $handled", "\n";
?>
--EXPECT--
with interrupts
