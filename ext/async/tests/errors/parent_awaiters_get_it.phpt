--TEST--
Who awaits the parent scope gets what a child scope leaves; both are cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;

$parent = new Scope;
$child = Scope::inherit($parent);
$inParent = spawn in $parent { delay(20000); };
$inChild = spawn in $child { delay(20000); };
spawn in $child { delay(1); throw new Exception('failure'); };
try { await $parent; } catch (Exception $e) { echo $e->getMessage(), "\n"; }
foreach ([$inParent, $inChild] as $c) {
    try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
}
var_dump($parent->isCancelled(), $child->isCancelled());
?>
--EXPECT--
failure
cancelled
cancelled
bool(true)
bool(true)
