--TEST--
Suspensions inside callbacks of array functions
--EXTENSIONS--
async
--FILE--
<?php
function pause($x) { suspend; return $x; }
function work($n) {
    $r = [];
    $r[] = array_map(fn($x) => pause($x * $n), [1, 2, 3]);
    $r[] = array_values(array_filter([1, 2, 3, 4], fn($x) => pause($x % 2)));
    $r[] = array_reduce([1, 2, 3], fn($c, $x) => pause($c + $x * $n), 0);
    $list = ['a' => 1, 'b' => [2, 3]];
    array_walk_recursive($list, function (&$v, $k) use ($n) { $v = pause($v * $n); });
    $r[] = $list;
    $r[] = array_udiff([1, 2, 3], [2], fn($a, $b) => pause($a <=> $b));
    $r[] = array_uintersect([1, 2, 3], [2, 3], fn($a, $b) => pause($a <=> $b));
    $r[] = array_find([1, 2, 3], fn($x) => pause($x * $n > $n));
    $r[] = call_user_func('pause', $n);
    $r[] = call_user_func_array('pause', ['x' => $n]);
    $r[] = Closure::fromCallable('pause')($n);
    $r[] = (new ReflectionFunction('pause'))->invoke($n);
    $r[] = iterator_apply($it = new ArrayIterator([1, 2]), fn() => pause(true));
    return json_encode($r);
}
$a = spawn work(1);
$b = spawn work(10);
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
[[1,2,3],[1,3],6,{"a":1,"b":[2,3]},{"0":1,"2":3},{"1":2,"2":3},2,1,1,1,1,2]
[[10,20,30],[1,3],60,{"a":10,"b":[20,30]},{"0":1,"2":3},{"1":2,"2":3},2,10,10,10,10,2]
