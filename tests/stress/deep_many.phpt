--TEST--
Many coroutines stand on deep stacks at once; afterwards two of these are left
--INI--
async.stack_size=128K
--SKIPIF--
<?php
if (!is_readable('/proc/self/status')) die('skip needs /proc');
?>
--FILE--
<?php
function down(int $depth, Closure $bottom)
{
    return $depth ? array_map('down', [$depth - 1], [$bottom])[0] : $bottom();
}
function address_space(): int
{
    preg_match('/^VmSize:\s+(\d+) kB/m', file_get_contents('/proc/self/status'), $found);
    return intdiv((int) $found[1], 1024);
}
$count = 100;
function round_of(int $count): array
{
    $inside = 0;
    $most = 0;
    $all = [];
    for ($i = 0; $i < $count; $i++) {
        $all[] = spawn down(400, function () use ($i, &$inside, &$most) {
            $inside++;
            Async\delay(1);
            $most = max($most, $inside);
            while ($most < $GLOBALS['count']) { suspend; }
            $inside--;
            return $i;
        });
    }
    $sum = 0;
    while ($inside < $count) { suspend; }
    $space = address_space();
    foreach ($all as $coroutine) { $sum += await $coroutine; }
    return [$sum, $most, $space];
}
round_of($count);
$before = address_space();
[$sum, $most, $during] = round_of($count);
var_dump($sum, $most, $during - $before >= $count, address_space() - $before < 64);
?>
--EXPECT--
int(4950)
int(100)
bool(true)
bool(true)
