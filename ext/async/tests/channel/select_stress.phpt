--TEST--
Selects, receivers and senders with cancellations in between: no message is lost or doubled
--EXTENSIONS--
async
--FILE--
<?php
mt_srand($seed = getmypid());
$channels = [new Async\Channel(), new Async\Channel(1), new Async\Channel(3)];
$sent = $received = $workers = [];
$n = 0;
for ($i = 0; $i < 1500; $i++) {
    switch (mt_rand(0, 4)) {
        case 0:
            $workers[] = spawn use($channels, &$received) { $received[] = Async\select($channels)[1]; };
            break;
        case 1:
            $message = $n++;
            $workers[] = spawn use($channels, $message, &$sent) {
                Async\select(array_map(fn($c) => [$c, $message], $channels));
                $sent[] = $message;
            };
            break;
        case 2:
            $message = $n++;
            $workers[] = spawn use($channels, $message, &$sent, &$received) {
                shuffle($channels);
                [$key, $value] = Async\select(['in' => $channels[0], 'out' => [$channels[1], $message]], mt_rand(0, 3) ? null : spawn use() { suspend; });
                if ($key === 'in') { $received[] = $value; } else { $sent[] = $message; }
            };
            break;
        case 3:
            $message = $n++;
            $workers[] = spawn use($channels, $message, &$sent) { $channels[array_rand($channels)]->send($message); $sent[] = $message; };
            break;
        default:
            $workers[] = spawn use($channels, &$received) { $received[] = $channels[array_rand($channels)]->recv(); };
    }
    if (mt_rand(0, 3) == 0) {
        $workers[array_rand($workers)]->cancel();
    }
    if (mt_rand(0, 3) == 0) {
        suspend;
    }
}
for ($i = 0; $i < 3000; $i++) {
    suspend;
}
foreach ($workers as $worker) {
    $worker->cancel();
    try { await $worker; } catch (Async\CancellationException | Async\AwaitCancelledException $e) { }
}
foreach ($channels as $channel) {
    while ($channel->tryRecv($message)) {
        $received[] = $message;
    }
}
sort($sent);
sort($received);
var_dump($sent === $received, count($sent) > 50);
if ($sent !== $received) {
    echo "seed $seed\n";
}
?>
--EXPECT--
bool(true)
bool(true)
