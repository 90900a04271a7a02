--TEST--
A loop of fibers runs in the main flow, coroutines talk beside it
--FILE--
<?php
require __DIR__ . '/fiber_loop.inc';
[$x, $y] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$echo = spawn use($y) {
    while (($line = fgets($y)) !== false) fwrite($y, strtoupper($line));
    return 'the echo ended';
};
$talk = spawn use($x) {
    $answers = 0;
    for ($i = 0; $i < 20; $i++) {
        usleep(1000);
        fwrite($x, "line $i\n");
        $answers += fgets($x) === "LINE $i\n";
    }
    fclose($x);
    return $answers;
};
$loop = new FiberLoop();
$work = loop_work($loop, 20, 'loop');
$during = null;
$loop->async(function () use ($loop, $talk, &$during) {
    $loop->delay(0.03);
    $during = $talk->isStarted();
});
$loop->run();
echo $work->await(), "\n";
var_dump($during, await $talk, await $echo);
?>
--EXPECT--
loop: 40 results, 0 wrong
bool(true)
int(20)
string(14) "the echo ended"
