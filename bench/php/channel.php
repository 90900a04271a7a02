<?php
/* Messages over Async\Channel: nanoseconds per message, sender and receiver being coroutines. */
require __DIR__ . '/measure.inc';

use Async\Channel;

function produce(Channel $channel, int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $channel->send($i);
    }
}

function consume(Channel $channel, int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $channel->recv();
    }
}

function iterate_all(Channel $channel): void
{
    foreach ($channel as $message) {
    }
}

function answer(Channel $in, Channel $out, int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $out->send($in->recv());
    }
}

function ask(Channel $in, Channel $out, int $n): void
{
    for ($i = 0; $i < $n; $i++) {
        $out->send($i);
        $in->recv();
    }
}

/* A message to and one back: two messages a turn. */
measure('channel_ping_pong', function (int $n) {
    $there = new Channel();
    $back = new Channel();
    spawn answer($there, $back, $n >> 1);
    spawn ask($back, $there, $n >> 1);
    await spawned;
});

measure('channel_buffered_100', function (int $n) {
    $channel = new Channel(100);
    spawn produce($channel, $n);
    spawn consume($channel, $n);
    await spawned;
});

measure('channel_buffered_100_foreach', function (int $n) {
    $channel = new Channel(100);
    $producer = spawn produce($channel, $n);
    spawn iterate_all($channel);
    await $producer;
    $channel->close();
    await spawned;
});

measure('channel_unbuffered', function (int $n) {
    $channel = new Channel();
    spawn produce($channel, $n);
    spawn consume($channel, $n);
    await spawned;
});

measure('channel_no_wait', function (int $n) {
    $channel = new Channel(1);
    for ($i = 0; $i < $n; $i++) {
        $channel->send($i);
        $channel->recv();
    }
});
