--TEST--
A worker channel that was closed says where it was created and closed, as far as this process knows
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ChannelException, WorkerChannel, WorkerPool};
use function Async\select;

function error(callable $use): string
{
    try {
        $use();
        return 'nothing';
    } catch (ChannelException $e) {
        return preg_replace('~ at \S+/~', ' at ', $e->getMessage());
    }
}

$uses = fn(WorkerChannel $channel) => error(fn() => $channel->recv()) . "\n" . error(fn() => $channel->send(1)) . "\n"
    . error(fn() => select([[$channel, 1]])) . "\n\n";
$pool = new WorkerPool(workers: 1, backend: 'process');

$here = new WorkerChannel(1);
$here->close();
echo "created and closed here\n", $uses($here);

$here = new WorkerChannel(1);
await $pool->submit(fn(WorkerChannel $channel) => $channel->close(), $here);
echo "closed there\n", $uses($here);

$there = await $pool->submit(fn() => new WorkerChannel(1));
$there->close();
echo "created there\n", $uses($there);

$there = await $pool->submit(function () {
    $channel = new WorkerChannel(1);
    $channel->close();
    return $channel;
});
echo "created and closed there\n", $uses($there);
?>
--EXPECTF--
created and closed here
The channel is closed. WorkerChannel created at %s.php:19, closed at %s.php:20
The channel is closed. WorkerChannel created at %s.php:19, closed at %s.php:20
The channel of case 0 is closed. WorkerChannel created at %s.php:19, closed at %s.php:20

closed there
The channel is closed. WorkerChannel created at %s.php:23
The channel is closed. WorkerChannel created at %s.php:23
The channel of case 0 is closed. WorkerChannel created at %s.php:23

created there
The channel is closed. WorkerChannel closed at %s.php:28
The channel is closed. WorkerChannel closed at %s.php:28
The channel of case 0 is closed. WorkerChannel closed at %s.php:28

created and closed there
The channel is closed
The channel is closed
The channel of case 0 is closed
