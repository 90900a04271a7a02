--TEST--
A fiber may be resumed by another coroutine than the one that started it
--EXTENSIONS--
async
--FILE--
<?php
$fiber = new Fiber(function () {
    $x = Fiber::suspend('one');
    echo "got $x\n";
    suspend;
    $y = Fiber::suspend('two');
    echo "got $y\n";
    try { Fiber::suspend('three'); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
    return 'return';
});
await spawn { global $fiber; echo $fiber->start(), "\n"; };
await spawn use($fiber) { echo $fiber->resume('from second'), "\n"; };
echo $fiber->resume('from main'), "\n";
await spawn use($fiber) { $fiber->throw(new Exception('thrown by fourth')); };
echo $fiber->getReturn(), "\n";
?>
--EXPECT--
one
got from second
two
got from main
three
thrown by fourth
return
