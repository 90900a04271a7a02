--TEST--
usort with a suspended comparison of one coroutine, usort of another one meanwhile
--DESCRIPTION--
State rows: user_compare_fci, user_compare_fci_cache
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function sorted($sign) {
    $x = [3, 1, 2, 5, 4];
    $i = 0;
    usort($x, function ($p, $q) use ($sign, &$i) { if ($i++ == 1) suspend; return $sign * ($p <=> $q); });
    return implode(',', $x);
}
$a = spawn sorted(1);
$b = spawn sorted(-1);
echo await $a, ' ', await $b, ' ', sorted(1), "\n";
?>
--EXPECT--
1,2,3,4,5 5,4,3,2,1 1,2,3,4,5
