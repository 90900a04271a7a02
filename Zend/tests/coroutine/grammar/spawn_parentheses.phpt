--TEST--
spawn (…)() is the operator; with ->, ?->, :: or [ behind the parentheses it is the call spelling
--EXTENSIONS--
async
--FILE--
<?php
$f = fn($x) => "called $x";
echo await spawn ($f)(1), "\n";
echo await spawn ((($f)))(2), "\n";
var_dump(spawn ($f)(3) instanceof Async\Coroutine);
var_dump(is_int(spawn (fn() => 4)->getId()));
var_dump(is_int(spawn (fn() => 5)?->getId()));
var_dump(is_bool(spawn(fn() => 6)->isCompleted()));
?>
--EXPECT--
called 1
called 2
bool(true)
bool(true)
bool(true)
bool(true)
