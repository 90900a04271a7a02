--TEST--
Seed 004, Await 9: a method of an object
--FILE--
<?php
class Mailer {
    public function sendMail(string $to, string $text): Async\Awaitable {
        return spawn sprintf('%s to %s', $text, $to);
    }
}
$service = new Mailer();
$result = await $service->sendMail("test@mail.com", "Hello!");
echo $result, "\n";
?>
--EXPECT--
Hello! to test@mail.com
