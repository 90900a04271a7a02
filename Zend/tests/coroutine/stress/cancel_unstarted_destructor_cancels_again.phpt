--TEST--
The destructor of an argument cancels the coroutine that is just being cancelled
--EXTENSIONS--
async
--FILE--
<?php
class D {
    public $coroutine;
    function __destruct() { echo "destructor\n"; $this->coroutine->cancel(); }
}
$d = new D;
$f = function ($x) { echo "never\n"; };
$c = spawn $f($d);
$d->coroutine = $c;
unset($d);
$c->cancel();
var_dump($c->isCancelled());
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo "cancelled\n";
}
?>
--EXPECT--
destructor
bool(true)
cancelled
