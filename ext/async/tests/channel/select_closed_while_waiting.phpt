--TEST--
close() wakes those that wait in select(): a receive gives null, a send throws
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Channel;
use function Async\select;
$in = new Channel;
$out = new Channel;
$receiving = spawn select(['in' => $in, 'other' => new Channel]);
$sending = spawn select(['out' => [$out, 1], 'other' => new Channel]);
suspend;
$in->close();
$out->close();
echo json_encode(await $receiving), "\n";
try {
    await $sending;
} catch (Async\ChannelException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
["in",null]
The channel of case "out" is closed. Channel created at %s:5, closed at %s:10
