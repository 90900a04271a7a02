--TEST--
Wrong arguments of a spawned call fail as the call would
--EXTENSIONS--
async
--FILE--
<?php
function f(int $x) { return $x; }
foreach ([
    fn() => await spawn f(),
    fn() => await spawn f('text'),
    fn() => await spawn strlen([]),
    fn() => await spawn strlen(),
] as $g) {
    try {
        $g();
    } catch (TypeError $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
ArgumentCountError: Too few arguments to function f(), 0 passed%Sand exactly 1 expected, spawned at %sspawn_wrong_arguments.php:4
TypeError: f(): Argument #1 ($x) must be of type int, string given%S
TypeError: strlen(): Argument #1 ($string) must be of type string, array given
ArgumentCountError: strlen() expects exactly 1 argument, 0 given
