--TEST--
Seed 004, Spawn 8: self, static and parent
--INI--
async.schedule_seed=0
--FILE--
<?php
class Base {
    public static function send(string $message): void {
        echo static::class, " sent $message by Base\n";
    }
}

class Mailer extends Base {
    public static function send(string $message): void {
        echo static::class, " sent $message by Mailer\n";
    }
    public static function run(string $message): void {
        spawn self::send("self $message");
        spawn static::send("static $message");
        spawn parent::send("parent $message");
    }
}

class Sub extends Mailer {
    public static function send(string $message): void {
        echo static::class, " sent $message by Sub\n";
    }
}

Sub::run('mail');
?>
--EXPECT--
Sub sent self mail by Mailer
Sub sent static mail by Sub
Sub sent parent mail by Base
