--TEST--
Two loops of fibers in two coroutines, which talk to each other and to a coroutine that blocks
--FILE--
<?php
require __DIR__ . '/fiber_loop.inc';
[$a, $b] = loop_pair();
[$c, $d] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
stream_set_blocking($c, false);
$asks = spawn use($a) {
    $loop = new FiberLoop();
    $work = loop_work($loop, 10, 'first');
    $answer = $loop->async(function () use ($loop, $a) {
        $loop->delay(0.01);
        $loop->write($a, 'question');
        return $loop->read($a, 100);
    });
    $loop->run();
    return [$work->await(), $answer->await()];
};
$answers = spawn use($b, $c) {
    $loop = new FiberLoop();
    $work = loop_work($loop, 10, 'second');
    $loop->async(function () use ($loop, $b, $c) {
        $question = $loop->read($b, 100);
        $loop->write($c, "$question\n");
        $loop->write($b, $loop->read($c, 100));
    });
    $loop->run();
    return $work->await();
};
$knows = spawn use($d) {
    $question = trim(fgets($d));
    usleep(10000);
    fwrite($d, "answer to the $question");
};
print_r([await $asks, await $answers]);
?>
--EXPECT--
Array
(
    [0] => Array
        (
            [0] => first: 20 results, 0 wrong
            [1] => answer to the question
        )

    [1] => second: 20 results, 0 wrong
)
