--TEST--
I/O inside a fiber inside a coroutine suspends the whole coroutine
--EXTENSIONS--
async
--FILE--
<?php
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$c = spawn use($x) {
    $fiber = new Fiber(function () use ($x) { $line = fgets($x); Fiber::suspend(trim($line)); return 'fiber ends'; });
    $r = $fiber->start();
    $fiber->resume();
    return $r . ', ' . $fiber->getReturn();
};
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
fwrite($y, "line\n");
echo await $c, "\n";
?>
--EXPECT--
line, fiber ends
