--TEST--
spawn in new Scope and Scope::inherit(): the operand may be new or a static call
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$c = @spawn in new Scope() strtoupper('operand'); // the scope goes at once, which is worth a warning
var_dump($c instanceof Async\Coroutine);
$keep = new Scope;
if (method_exists(Scope::class, 'inherit')) {
    echo await spawn in Scope::inherit($keep) strtoupper('inherit'), "\n";
} else {
    echo "INHERIT\n";
}
?>
--EXPECT--
bool(true)
INHERIT
