--TEST--
Suspending inside nested calls of generators and callbacks keeps each coroutine's execute data apart
--EXTENSIONS--
async
--FILE--
<?php
function gen($tag) { foreach ([1, 2] as $x) { $y = array_map(function ($z) use ($tag) { suspend; return "$tag$z"; }, [$x]); yield $y[0] => compact('tag', 'x'); } }
function args() { suspend; return func_get_args(); }
function work($tag) {
    $r = [];
    foreach (gen($tag) as $k => $v) { $r[] = $k . json_encode($v); extract(['dyn' => $tag]); suspend; $r[] = $dyn . implode(args($tag, count($r))); }
    return implode(' ', $r);
}
$a = spawn work('a');
$b = spawn work('b');
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
a1{"tag":"a","x":1} aa1 a2{"tag":"a","x":2} aa3
b1{"tag":"b","x":1} bb1 b2{"tag":"b","x":2} bb3
