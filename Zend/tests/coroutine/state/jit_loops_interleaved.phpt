--TEST--
Loops that the tracing JIT compiles, left in each round
--DESCRIPTION--
State rows: EG(jit_trace_num)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
opcache.enable=1
opcache.enable_cli=1
opcache.jit=tracing
opcache.jit_buffer_size=16M
opcache.jit_hot_loop=3
opcache.jit_hot_func=3
--FILE--
<?php
function sum(int $step): int
{
    $sum = 0;
    for ($i = 0; $i < 500; $i++) {
        $sum += $i * $step;
        if ($i % 3 === 0) {
            suspend;
        }
    }
    return $sum;
}
$a = spawn sum(1);
$b = spawn sum(2);
$c = spawn { $s = ''; for ($i = 0; $i < 500; $i++) { $s .= chr(65 + $i % 26); suspend; } return md5($s); };
echo await $a, ' ', await $b, ' ', await $c, "\n";
?>
--EXPECT--
124750 249500 701936b1b886510211a18a0b6b431112
