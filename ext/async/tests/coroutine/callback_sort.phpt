--TEST--
Suspensions inside sort callbacks of several coroutines, with different comparisons
--EXTENSIONS--
async
--FILE--
<?php
function sorted($sort, $sign) {
    $list = ['c' => 3, 'a' => 1, 'e' => 5, 'b' => 2, 'd' => 4];
    $sort($list, function ($x, $y) use ($sign) { suspend; return $sign * ($x <=> $y); });
    return implode(',', $list);
}
$jobs = [];
foreach (['usort', 'uasort', 'uksort'] as $sort) {
    foreach ([1, -1] as $sign) {
        $jobs["$sort $sign"] = spawn sorted($sort, $sign);
    }
}
foreach ($jobs as $name => $job) {
    echo $name, ' ', await $job, "\n";
}
?>
--EXPECT--
usort 1 1,2,3,4,5
usort -1 5,4,3,2,1
uasort 1 1,2,3,4,5
uasort -1 5,4,3,2,1
uksort 1 1,2,3,4,5
uksort -1 5,4,3,2,1
