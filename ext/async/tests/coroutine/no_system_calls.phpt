--TEST--
Coroutines that only compute and pass values make no system calls
--EXTENSIONS--
async
--SKIPIF--
<?php
exec('strace -V 2>/dev/null', $output, $missing);
if ($missing) die('skip needs strace');
exec('strace -o /dev/null true 2>/dev/null', $output, $forbidden);
if ($forbidden) die('skip ptrace is not allowed');
if (PHP_DEBUG) die('skip sanitizers make calls of their own');
?>
--FILE--
<?php
$program = <<<'PHP'
<?php
function pass(Async\Channel $channel, int $n): int
{
    for ($i = 0; $i < $n; $i++) $channel->send($i);
    return $n;
}
function work(int $n): void
{
    $channel = new Async\Channel();
    $mutex = new Async\Mutex();
    for ($i = 0; $i < $n; $i++) {
        $coroutine = spawn strtolower('X');
        suspend;
        await $coroutine;
        await spawn { async { await spawn { suspend; }; } };
        $mutex->synchronized(fn() => 1);
    }
    $sender = spawn pass($channel, $n);
    for ($i = 0; $i < $n; $i++) $channel->recv();
    await Async\all([$sender, spawn (fn() => 1)()]);
}
work(100);
file_exists('/weft-begin');
work(1000);
file_exists('/weft-end');
PHP;
file_put_contents(__DIR__ . '/no_system_calls.tmp.php', $program);
$php = array_map(escapeshellarg(...), [getenv('TEST_PHP_EXECUTABLE'), '-n', '-d', 'async.schedule_seed=0', __DIR__ . '/no_system_calls.tmp.php']);
exec('strace -f -o ' . escapeshellarg(__DIR__ . '/no_system_calls.tmp') . ' ' . implode(' ', $php), $output, $status);
$lines = file(__DIR__ . '/no_system_calls.tmp');
$at = fn($mark) => array_key_first(array_filter($lines, fn($line) => str_contains($line, $mark)));
$between = array_slice($lines, $at('/weft-begin') + 1, $at('/weft-end') - $at('/weft-begin') - 1);
/* memory is taken, and looked after, now and then */
$calls = array_filter($between, fn($line) => !preg_match('/^\d+ +(mmap|munmap|madvise|mincore|mprotect|brk|epoll_p?wait|clock_gettime)\(/', $line));
echo $status, ' ', count($calls) < 20 ? 'none' : implode($calls), "\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/no_system_calls.tmp');
@unlink(__DIR__ . '/no_system_calls.tmp.php');
?>
--EXPECT--
0 none
