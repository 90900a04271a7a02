--TEST--
An exception goes through every await to the one that catches it
--EXTENSIONS--
async
--FILE--
<?php
class MyException extends Exception {}
function fail() { suspend; throw new MyException('deep', 5); }
function middle() { return await spawn fail(); }
try {
    await spawn middle();
} catch (MyException $e) {
    echo get_class($e), ' ', $e->getMessage(), ' ', $e->getCode(), ' line ', $e->getLine(), "\n";
}
try {
    await spawn intdiv(1, 0);
} catch (DivisionByZeroError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
MyException deep 5 line 3
Division by zero
