<?php
/* A byte to and fro over a socket pair, two coroutines with plain streams: nanoseconds per round (two messages). */
require __DIR__ . '/measure.inc';

function player($stream, int $rounds, bool $serves): void
{
    for ($i = 0; $i < $rounds; $i++) {
        if ($serves) {
            fwrite($stream, 'x');
        }
        fread($stream, 1);
        if (!$serves) {
            fwrite($stream, 'x');
        }
    }
}

measure('round', function (int $n) {
    [$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
    $one = spawn player($a, $n, true);
    $two = spawn player($b, $n, false);
    await $one;
    await $two;
});
