--TEST--
Named arguments with the contextual names, and parameters of these names
--EXTENSIONS--
async
--FILE--
<?php
function f($spawn = 0, $await = 0, $suspend = 0, $async = 0, $until = 0, $in = 0, $with = 0, $inherit = 0, $spawned = 0) {
    return implode(',', func_get_args());
}
echo f(spawn: 1, await: 2, suspend: 3, async: 4, until: 5, in: 6, with: 7, inherit: 8, spawned: 9), "\n";
echo f(1, 2, suspend: 3, async : 4), "\n";
echo json_encode((fn(...$all) => $all)(await: 1, spawn: [2], suspend: 3)), "\n";
class A { public function __construct(public int $spawn = 0, public int $await = 0) {} }
$o = new A(await: 5, spawn: 6);
echo $o->spawn, $o->await, "\n";
echo f(...['suspend' => 1, 'spawn' => 2]), "\n";
?>
--EXPECT--
1,2,3,4,5,6,7,8,9
1,2,3,4
{"await":1,"spawn":[2],"suspend":3}
65
2,0,1
