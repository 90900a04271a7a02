--TEST--
Seed 004, Await 10: a method of a class
--FILE--
<?php
class Mailer {
    public static function sendAll(): Async\Awaitable {
        return spawn strrev('lla tnes');
    }
}
$serviceClass = 'Mailer';
$result = await $serviceClass::sendAll();
echo $result, "\n";
?>
--EXPECT--
sent all
