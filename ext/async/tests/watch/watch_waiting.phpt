--TEST--
await, until, select(), combinations and foreach; each event goes to one coroutine; close()
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\{Channel, FileWatcher};
use function Async\{all, delay, race, select, timeout};

$folder = test_folder();
$watcher = new FileWatcher($folder, debounce: 5);
$touch = fn($name) => spawn use($folder, $name) { delay(10); touch("$folder/$name"); };

$touch('a');
echo text(await $watcher, $folder), "\n";
$touch('b');
$channel = new Channel;
[$key, $event] = select(['channel' => $channel, 'watcher' => $watcher]);
echo $key, ': ', text($event, $folder), "\n";
spawn (fn() => $channel->send('message'))();
echo implode(': ', select(['channel' => $channel, 'watcher' => $watcher])), "\n";
try {
    await $watcher until timeout(5);
} catch (Async\AwaitCancelledException) {
    echo "given up\n";
}
$touch('c');
echo text(await race([$watcher, timeout(60_000)]), $folder), "\n";
$touch('d');
[$one, $other] = await all([$watcher, $watcher]);
var_dump($one === $other);
$touch('e');
try {
    await timeout(60_000) until $watcher;
} catch (Async\AwaitCancelledException $e) {
    echo text($watcher->receive(), $folder), "\n";
}

// two that wait get one each, first come, first served
$waiters = [spawn (fn() => text($watcher->receive(), $folder))(), spawn (fn() => text($watcher->receive(), $folder))()];
Async\delay(5);
touch("$folder/f");
touch("$folder/g");
$got = await all($waiters);
sort($got);
echo implode(', ', $got), "\n";

// one that is cancelled leaves its event to the next
$waits = spawn (fn() => $watcher->receive())();
Async\delay(5);
touch("$folder/h");
$waits->cancel();
echo text($watcher->receive(), $folder), "\n";

echo preg_replace('/#\d+|\S+watch_waiting.php/', '…', (function () use ($watcher) {
    $waits = spawn (fn() => await $watcher)();
    Async\delay(5);
    $text = $waits->getAwaitingInfo()[0];
    $waits->cancel();
    return $text;
})()), "\n";

$loop = spawn use($watcher, $folder) {
    foreach ($watcher as $number => $event) echo $number, ' ', text($event, $folder), "\n";
    echo "closed\n";
};
$waits = spawn (fn() => await $watcher)();
Async\delay(5);
touch("$folder/i");
delay(50);
touch("$folder/j");
$watcher->close();
$watcher->close();
await all([$loop, $waits]);
var_dump($watcher->isClosed(), $watcher->receive(), await $watcher);
touch("$folder/k");
var_dump($watcher->receive());
?>
--EXPECTF--
created a
watcher: created b
channel: message
given up
created c
bool(true)
created e
created f, created g
created h
an event of file watcher … created at …:7
%Aclosed
bool(true)
NULL
NULL
NULL
