--TEST--
Coroutines that ran deep once give the memory of their stacks back, while they wait and when they have ended
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!is_readable('/proc/self/status')) die('skip needs /proc');
if (trim(shell_exec('ldd ' . escapeshellarg(PHP_BINARY) . ' | grep -c libasan')) !== '0') die('skip a sanitizer keeps memory of its own');
?>
--FILE--
<?php
function down(int $depth)
{
    return $depth ? array_map('down', [$depth - 1])[0] : memory_get_usage();
}
function resident(): int
{
    preg_match('/^VmRSS:\s+(\d+) kB/m', file_get_contents('/proc/self/status'), $found);
    return intdiv((int) $found[1], 1024);
}
/* What one of them leaves behind if nothing gives it back. */
function round_of(int $count): int
{
    $gate = new Async\Channel;
    $all = [];
    for ($i = 0; $i < $count; $i++) {
        $all[] = spawn use($gate) {
            down(2000);
            Async\delay(1);
            try { $gate->recv(); } catch (Async\ChannelException) {}
        };
    }
    Async\delay(50);
    suspend;
    $waiting = resident();
    $gate->close();
    foreach ($all as $coroutine) { await $coroutine; }
    Async\delay(5);
    return $waiting;
}
$before = resident();
$one = round_of(1);
$few = round_of(100) - $before;
$many = round_of(400) - $before;
$after = resident() - $before;
echo $many < 250 ? "waiting: ok\n" : "waiting: $many MB after $few MB\n";
echo $after < 250 ? "ended: ok\n" : "ended: $after MB\n";
?>
--EXPECT--
waiting: ok
ended: ok
