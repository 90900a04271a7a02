--TEST--
Seed 004, Spawn 6: call a static method
--FILE--
<?php
class Mailer {
    public static function send(string $message): void {
        echo "sent $message\n";
    }
}

$message = 'hello';
spawn Mailer::send($message);
?>
--EXPECT--
sent hello
