--TEST--
suspend and await inside a generator's body, consumed in several coroutines
--EXTENSIONS--
async
--FILE--
<?php
function gen($n) {
    for ($i = 0; $i < 3; $i++) {
        suspend;
        $got = yield $i => await spawn intval($n + $i);
    }
    return 'end';
}
function consume($n) {
    $r = [];
    foreach ($g = gen($n) as $k => $v) { suspend; $r[] = "$k:$v"; }
    return implode(' ', $r) . ' ' . $g->getReturn();
}
$a = spawn consume(10);
$b = spawn consume(20);
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
0:10 1:11 2:12 end
0:20 1:21 2:22 end
