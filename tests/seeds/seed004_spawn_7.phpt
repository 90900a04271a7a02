--TEST--
Seed 004, Spawn 7: call a method of an object
--FILE--
<?php
class Mailer {
    public function send(string $message): void {
        echo "sent $message\n";
    }
}

$message = 'hello';
$object = new Mailer();
spawn $object->send($message);
?>
--EXPECT--
sent hello
