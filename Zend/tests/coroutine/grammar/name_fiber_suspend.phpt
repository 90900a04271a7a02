--TEST--
Fiber::suspend(), a suspension object and a loop of userland schedulers stay ordinary calls
--EXTENSIONS--
async
--FILE--
<?php
class Suspension {
    public function suspend() { return Fiber::suspend('out'); }
    public function await($x) { return $x; }
}
$suspension = new Suspension;
$fiber = new Fiber(function () use ($suspension) {
    $x = $suspension->suspend();
    echo "got $x\n";
    echo $suspension->await(Fiber::suspend('again')), "\n";
});
echo $fiber->start(), "\n";
echo $fiber->resume('in'), "\n";
$fiber->resume('last');
?>
--EXPECT--
out
got in
again
last
