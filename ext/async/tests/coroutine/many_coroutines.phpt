--TEST--
10,000 coroutines suspended at once
--EXTENSIONS--
async
--FILE--
<?php
$sum = 0;
$list = [];
for ($i = 0; $i < 10000; $i++) {
    $list[] = spawn use($i, &$sum) { suspend; $sum += $i; suspend; return $i; };
}
$results = 0;
foreach ($list as $c) { $results += await $c; }
var_dump($sum, $results);
?>
--EXPECT--
int(49995000)
int(49995000)
