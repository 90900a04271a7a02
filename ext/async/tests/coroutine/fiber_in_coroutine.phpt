--TEST--
A Fiber works inside a coroutine as outside of one
--EXTENSIONS--
async
--FILE--
<?php
function work($n) {
    $fiber = new Fiber(function ($x) use ($n) {
        $y = Fiber::suspend("$n started with $x");
        suspend;
        $z = Fiber::suspend("$n got $y");
        return "$n returned $z";
    });
    $r = [$fiber->start(1)];
    suspend;
    $r[] = $fiber->resume(2);
    suspend;
    $fiber->resume(3);
    $r[] = $fiber->getReturn();
    return implode(', ', $r);
}
$a = spawn work('a');
$b = spawn work('b');
echo await $a, "\n", await $b, "\n", work('main'), "\n";
?>
--EXPECT--
a started with 1, a got 2, a returned 3
b started with 1, b got 2, b returned 3
main started with 1, main got 2, main returned 3
