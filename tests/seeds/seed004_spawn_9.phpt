--TEST--
Seed 004, Spawn 9: call a $class method
--FILE--
<?php
class Mailer {
    public static function send(string $message): void {
        echo "sent $message\n";
    }
}

$message = 'hello';
$className = 'Mailer';
spawn $className::send($message);
?>
--EXPECT--
sent hello
