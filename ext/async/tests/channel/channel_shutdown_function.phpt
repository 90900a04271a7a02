--TEST--
In shutdown functions what needs no waiting works, and a wait throws
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(2);
spawn use($channel) { $channel->send('from a coroutine'); };
register_shutdown_function(function () use ($channel) {
    echo $channel->recv(), "\n";
    $channel->send('now');
    echo $channel->recv(), "\n";
    foreach ([fn() => $channel->recv(), fn() => (new Async\Channel)->send(1)] as $f) {
        try {
            $f();
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }
});
?>
--EXPECTF--
from a coroutine
now
Cannot suspend while shutdown functions run
Cannot suspend while shutdown functions run
