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
function round_of(int $count): array
{
    $inside = 0;
    $gate = spawn use (&$inside, $count) { while ($inside < $count) { Async\delay(1); } return address_space(); };
    $all = [];
    for ($i = 0; $i < $count; $i++) {
        $all[] = spawn down(900, function () use ($i, &$inside, $gate) {
            $inside++;
            await $gate;
            return $i;
        });
    }
    $space = await $gate;
    $sum = 0;
    foreach ($all as $coroutine) { $sum += await $coroutine; }
    return [$sum, $space];
}
round_of(50);
$before = address_space();
[$sum, $during] = round_of(50);
var_dump($sum, $during - $before >= 50, address_space() - $before < 64);
?>
--EXPECT--
int(1225)
bool(true)
bool(true)
