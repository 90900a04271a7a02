--TEST--
Senders and receivers are cancelled and give up at random: no message is lost or doubled
--EXTENSIONS--
async
--FILE--
<?php
mt_srand($seed = getmypid());
foreach ([0, 1, 4] as $capacity) {
    $channel = new Async\Channel($capacity);
    $sent = $received = [];
    $workers = [];
    $n = 0;
    $spawn_one = function () use ($channel, &$sent, &$received, &$workers, &$n) {
        if (mt_rand(0, 1)) {
            $message = $n++;
            $workers[] = spawn use($channel, $message, &$sent) {
                $channel->send($message, mt_rand(0, 4) ? null : spawn use() { suspend; });
                $sent[] = $message;
            };
        } else {
            $workers[] = spawn use($channel, &$received) {
                $received[] = $channel->recv(mt_rand(0, 4) ? null : spawn use() { suspend; });
            };
        }
    };
    for ($i = 0; $i < 1500; $i++) {
        $spawn_one();
        if (mt_rand(0, 2) == 0) {
            $workers[array_rand($workers)]->cancel();
        }
        if (mt_rand(0, 2) == 0) {
            suspend;
        }
    }
    do {
        $before = count($received);
        for ($i = 0; $i < 2000; $i++) {
            suspend;
        }
        while ($channel->tryRecv($message)) {
            $received[] = $message;
        }
    } while (count($received) != $before);
    foreach ($workers as $worker) {
        $worker->cancel();
        try { await $worker; } catch (Async\CancellationException | Async\AwaitCancelledException $e) { }
    }
    while ($channel->tryRecv($message)) {
        $received[] = $message;
    }
    sort($sent);
    sort($received);
    echo $capacity, ': ', $sent === $received ? 'equal' : 'sent ' . json_encode(array_diff($sent, $received)) . ' received ' . json_encode(array_diff_key($received, array_unique($received))) . " seed $seed",
        count($sent) > 50 ? "\n" : " but few\n";
}
?>
--EXPECT--
0: equal
1: equal
4: equal
