--TEST--
async.time_slice: functions keep their variables at any interrupt, also those that compiled code keeps in registers
--EXTENSIONS--
async
--FILE--
<?php
/* Functions with random loops over numbers. Each runs undisturbed first, then in coroutines that take turns. */
mt_srand(20261127);
function pick(array $of) { return $of[mt_rand(0, count($of) - 1)]; }
function statement(int $depth, int $loops): string
{
    $to = pick(['$a', '$b', '$x', '$y', '$o->p', '$t[$i & 3]']);
    $from = pick(['$a', '$b', '$i', '$j', '3', '$o->p', '($t[$i & 3] ?? 1)', '($b > $a ? $i : $j)', '(int) $x', 'abs($b)']);
    $kind = mt_rand(0, $depth > 2 ? 3 : 8);
    $more = fn() => statement($depth + 1, $loops) . statement($depth + 1, $loops);
    switch ($kind) {
        case 0: return in_array($to, ['$x', '$y']) ? "$to += 0.5;" : "$to = ($to ?? 0) + $from & 0xfffff;";
        case 1: return "if (\$b & 1 && \$i > 2) { \$a++; } else { \$b++; }";
        case 2: return '$y = $x * 0.25 + $i; if ($y > 1000) { $y = 1.5; }';
        case 3: return '$a = ($a ^ $i) & 0xffff;';
        case 4: return 'if ($i % 3 == 0) { ' . $more() . '} ';
        case 5: return "switch (\$i & 3) { case 0: \$b += 2; break; case 1: " . $more() . " break; default: \$x += 1.5; } ";
    }
    $v = '$l' . $depth . '_' . mt_rand(0, 99999);
    return match ($kind) {
        6 => "for ($v = 0; $v < 5; $v++) { \$j += $v; " . $more() . '} ',
        7 => "$v = 4; while ($v-- > 0) { if ($v == 2) { continue; } " . $more() . '} ',
        8 => "$v = 0; do { \$b += $v; " . $more() . "} while (++$v < 3); ",
    };
}
const FUNCTIONS = 60;
for ($n = 0; $n < FUNCTIONS; $n++) {
    $code = "function f$n(int \$rounds) { \$a = 1; \$b = 2; \$j = 0; \$x = 0.0; \$y = 0.0; \$o = new stdClass; \$o->p = 0; \$t = [1, 2, 3, 4];\n"
        . 'for ($i = 0; $i < $rounds; $i++) { ' . statement(0, 0) . statement(0, 0) . statement(0, 0) . '}' . "\n"
        . 'return [$i, $a, $b, $j, $x, $y, $o->p, $t]; }';
    eval($code);
    $codes[$n] = $code;
}
$expected = $rounds = [];
for ($n = 0; $n < FUNCTIONS; $n++) {
    $rounds[$n] = 16;
    do {
        $rounds[$n] *= 2;
        $began = hrtime(true);
        $expected[$n] = "f$n"($rounds[$n]);
    } while (hrtime(true) - $began < 3_000_000);
}
ini_set('async.time_slice', 1);
$turns = 0;
$counting = spawn use(&$turns) { while (true) { $turns++; Async\delay(1); } };
for ($k = 0; $k < 3; $k++) {
    $of[] = spawn (function () use ($expected, $rounds, $codes) {
        for ($n = 0; $n < FUNCTIONS; $n++) {
            if (($is = "f$n"($rounds[$n])) !== $expected[$n]) {
                echo $codes[$n], "\n", json_encode($is), ' instead of ', json_encode($expected[$n]), "\n";
            }
        }
    })();
}
await Async\all($of);
$counting->cancel();
echo $turns > 20 ? 'with interrupts' : "only $turns turns", "\n";
?>
--EXPECT--
with interrupts
