--TEST--
declare(strict_types) holds for spawned calls, declare(ticks) leaves the forms alone
--EXTENSIONS--
async
--FILE--
<?php
declare(strict_types=1);
function f(int $x) { return $x; }
try {
    var_dump(await spawn f('5'));
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
try {
    var_dump(await spawn strlen(5));
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
var_dump(await spawn f(5));
?>
--EXPECTF--
f(): Argument #1 ($x) must be of type int, string given%S
strlen(): Argument #1 ($string) must be of type string, int given
int(5)
