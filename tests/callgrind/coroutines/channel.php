<?php
/* A message through a channel without capacity, and on to the next: argv[1] of them. */
use Async\Channel;

$channel = new Channel();
spawn use ($channel, $argv) {
    for ($i = (int) $argv[1]; $i > 0; $i--) {
        $channel->send($i);
    }
    $channel->close();
};
foreach ($channel as $message);
