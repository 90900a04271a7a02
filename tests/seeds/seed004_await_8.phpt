--TEST--
Seed 004, Await 8: a static method
--FILE--
<?php
class SomeClass {
    public static function create(): Async\Awaitable {
        return spawn strtoupper('created');
    }
}
$result = await SomeClass::create();
echo $result, "\n";
?>
--EXPECT--
CREATED
