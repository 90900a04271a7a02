--TEST--
A coroutine that is suspended on a deep stack is cancelled
--EXTENSIONS--
async
--FILE--
<?php
function down(int $depth, Closure $bottom)
{
    try {
        return $depth ? array_map('down', [$depth - 1], [$bottom])[0] : $bottom();
    } finally {
        $GLOBALS['finally']++;
    }
}
$finally = 0;
$c = spawn down(2000, function () { echo "waits\n"; Async\delay(20000); echo "not reached\n"; });
Async\delay(1);
$c->cancel();
try {
    await $c;
} catch (Async\CancellationException $e) {
    echo get_class($e), " $finally\n";
}

$d = spawn down(2000, function () { echo "catches\n"; try { Async\delay(20000); } catch (Async\CancellationException) { return 'went on'; } });
Async\delay(1);
$d->cancel();
var_dump(await $d);

class Stuck { public $next; public function __destruct() { if (!$this->next) { echo "destructor waits\n"; Async\delay(20000); } } }
$e = spawn {
    $chain = null;
    for ($i = 0; $i < 3000; $i++) { $link = new Stuck; $link->next = $chain; $chain = $link; }
    unset($link);
    $chain = null;
    echo "not reached\n";
};
Async\delay(1);
$e->cancel();
try {
    await $e;
} catch (Async\CancellationException) {
    echo "cancelled in a destructor\n";
}
?>
--EXPECT--
waits
Async\CancellationException 2001
catches
string(7) "went on"
destructor waits
cancelled in a destructor
