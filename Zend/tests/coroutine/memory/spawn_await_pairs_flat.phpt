--TEST--
A million spawn and await pairs: memory stays flat
--EXTENSIONS--
async
--FILE--
<?php
function pairs(int $count): void
{
    for ($i = 0; $i < $count; $i++) {
        await spawn (fn() => $i)();
    }
}

pairs(1_000);
$before = memory_get_usage();
pairs(PHP_DEBUG ? 100_000 : 1_000_000);
var_dump(memory_get_usage() - $before);
?>
--EXPECT--
int(0)
