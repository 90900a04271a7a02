--TEST--
A select whose message was taken before the cancel gives its result
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$chooser = spawn use($channel) {
    echo json_encode(Async\select([5 => [$channel, 'message']])), "\n";
    suspend;
    echo "not reached\n";
};
suspend;
echo $channel->recv(), "\n";
$chooser->cancel();
try {
    await $chooser;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
?>
--EXPECT--
message
[5,null]
cancelled
