--TEST--
An unknown function, method or class in a spawn is an Error at the spawn
--EXTENSIONS--
async
--FILE--
<?php
class A { private function hidden() {} }
$o = new A;
$null = null;
$text = 'no_such_function';
foreach ([
    fn() => spawn no_such_function(),
    fn() => spawn $text(),
    fn() => spawn A::missing(),
    fn() => spawn $o->missing(),
    fn() => spawn $o->hidden(),
    fn() => spawn NoClass::f(),
    fn() => spawn $null->f(),
    fn() => spawn (5)(),
] as $f) {
    try {
        $f();
        echo "no error at the spawn\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Call to undefined function no_such_function()
Call to undefined function no_such_function()
Call to undefined method A::missing()
Call to undefined method A::missing()
Call to private method A::hidden() from global scope
Class "NoClass" not found
Call to a member function f() on null
Value of type int is not callable
