--TEST--
A wait for a channel inside a Fiber suspends the coroutine that runs the Fiber
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel();
$coroutine = spawn use($channel) {
    $fiber = new Fiber(function () use ($channel) {
        $got = $channel->recv();
        $got .= Fiber::suspend('fiber suspended');
        $channel->send("$got!");
    });
    echo $fiber->start(), "\n";
    $fiber->resume(' world');
};
$channel->send('hello');
echo $channel->recv(), "\n";
await $coroutine;
?>
--EXPECT--
fiber suspended
hello world!
