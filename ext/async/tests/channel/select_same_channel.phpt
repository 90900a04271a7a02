--TEST--
A select that sends to and receives from one channel does not meet itself, but another one
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$channel = new Async\Channel();
try {
    Async\select(['in' => $channel, 'out' => [$channel, 'x']], Async\timeout(5));
} catch (Async\AwaitCancelledException $e) {
    echo "alone\n";
}
$first = spawn use($channel) { return Async\select(['in' => $channel, 'out' => [$channel, 'from the first']]); };
$second = spawn use($channel) { return Async\select(['in' => $channel, 'out' => [$channel, 'from the second']]); };
$results = [await $first, await $second];
sort($results);
var_dump($results[0][0] === 'in' && str_starts_with($results[0][1], 'from the') && $results[1] === ['out', null]);
var_dump($channel->tryRecv($x), $channel->trySend(1));
?>
--EXPECT--
alone
bool(true)
bool(false)
bool(false)
