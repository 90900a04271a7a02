--TEST--
A coroutine that waits in a foreach over a channel is cancelled
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel();
$reader = spawn use($channel) {
    try {
        foreach ($channel as $message) {
            echo $message, "\n";
        }
        echo "not reached\n";
    } finally {
        echo "finally\n";
    }
};
$channel->send('one');
for ($i = 0; $i < 5; $i++) {
    suspend;
}
$reader->cancel();
try {
    await $reader;
} catch (Async\CancellationException $e) {
    echo get_class($e), "\n";
}
var_dump($channel->trySend('nobody waits'));
?>
--EXPECT--
one
finally
Async\CancellationException
bool(false)
