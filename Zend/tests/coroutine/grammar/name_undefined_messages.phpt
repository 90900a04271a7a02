--TEST--
Undefined functions, constants, classes with other names keep the messages of the base
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    fn() => no_such_function(1),
    fn() => NO_SUCH_CONSTANT,
    fn() => new NoSuchClass,
    fn() => until(1),
    fn() => in(1),
    fn() => spawned(),
    fn() => new spawn,
    fn() => await::f(),
] as $f) {
    try { $f(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
Call to undefined function no_such_function()
Undefined constant "NO_SUCH_CONSTANT"
Class "NoSuchClass" not found
Call to undefined function until()
Call to undefined function in()
Call to undefined function spawned()
Class "spawn" not found
Class "await" not found
