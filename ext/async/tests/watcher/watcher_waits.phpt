--TEST--
Waiting for events: cancellation, several waiters, select() and combinations, close()
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AwaitCancelledException, Channel, CancellationException, FileWatcher, FileWatcherException};
use function Async\{race, all, select, timeout, delay};
require __DIR__ . '/watcher.inc';
$folder = new_folder();
$watcher = new FileWatcher($folder, debounce: 0);
$tell = function (callable $f) use ($folder) {
    try {
        $result = $f();
        echo $result instanceof Async\FileEvent ? text($result, $folder) : json_encode($result), "\n";
    } catch (Throwable $e) {
        echo $e::class, ': ', str_replace(__DIR__ . '/', '', $e->getMessage()), "\n";
    }
};

echo "cancellation\n";
$tell(fn() => $watcher->receive(timeout(20)));
$tell(fn() => await $watcher until timeout(20));
$tell(fn() => Async\within(20, fn() => $watcher->receive()));
$cancelled = spawn $watcher->receive();
until_it_waits($cancelled);
$cancelled->cancel();
$tell(fn() => await $cancelled);
make("$folder/a");
$tell(fn() => $watcher->receive());
make("$folder/b");
$tell(fn() => await $watcher);

echo "three share\n";
$got = [];
$receivers = [];
for ($i = 0; $i < 3; $i++) {
    $receivers[] = spawn use(&$got, $watcher, $folder) { $got[] = text($watcher->receive(), $folder); };
}
suspend;
foreach (['c', 'd', 'e'] as $name) {
    make("$folder/$name");
}
foreach ($receivers as $receiver) {
    await $receiver;
}
sort($got);
echo implode(', ', $got), "\n";

echo "one is cancelled when there is something\n";
$first = spawn use($watcher, $folder) { return text($watcher->receive(), $folder); };
$second = spawn use($watcher, $folder) { return text($watcher->receive(), $folder); };
until_it_waits($first);
until_it_waits($second);
make("$folder/f");
$first->cancel();
try {
    echo await $first, "\n";    // if creating the file had to wait
    $second->cancel();
} catch (CancellationException) {
    echo await $second, "\n";
}

echo "select and combinations\n";
$channel = new Channel();
$sending = spawn $channel->send('message');
[$key, $value] = select(['w' => $watcher, 'c' => $channel]);
echo "$key $value\n";
make("$folder/g");
[$key, $value] = select(['w' => $watcher, 'c' => $channel]);
echo $key, ' ', text($value, $folder), "\n";
spawn use($folder) { delay(20); make("$folder/h"); };
[$key, $value] = select(['w' => $watcher, 'c' => $channel]);
echo $key, ' ', text($value, $folder), "\n";
$tell(fn() => await race([$watcher, timeout(20)]));
spawn use($folder) { delay(20); make("$folder/i"); make("$folder/j"); };
[$one, $two] = await all([$watcher, $watcher]);
echo text($one, $folder), ', ', text($two, $folder), "\n";
make("$folder/k");
$tell(fn() => await race([$watcher, timeout(20_000)]));
make("$folder/l");
$tell(fn() => await race([new Async\Interval(20_000), timeout(20_000)]) until $watcher);
$tell(fn() => $watcher->receive());

echo "foreach\n";
$reading = spawn use($watcher, $folder) {
    foreach ($watcher as $number => $event) {
        echo $number, ' ', text($event, $folder), "\n";
    }
    echo "ended\n";
};
until_it_waits($reading);
make("$folder/m");
delay(100);
$racing = race([$watcher, timeout(20_000)]);
$waiting = spawn $watcher->receive();
$selecting = spawn select(['w' => $watcher]);
until_it_waits($waiting);
echo "closed\n";
$watcher->close();
$watcher->close();
await $reading;
$tell(fn() => await $waiting);
$tell(fn() => await $racing);
$tell(fn() => await $selecting);
$tell(fn() => $watcher->receive());
$tell(fn() => await $watcher);
$tell(fn() => [$watcher->isClosed(), $watcher->isPolling()]);
foreach ($watcher as $event) {
    echo "no event\n";
}
?>
--EXPECTF--
cancellation
Async\AwaitCancelledException: The wait was given up
Async\AwaitCancelledException: The wait was given up
Async\TimeoutException: %s
Async\CancellationException: %s
Created /a
Created /b
three share
Created /c, Created /d, Created /e
one is cancelled when there is something
Created /f
select and combinations
c message
w Created /g
w Created /h
null
Created /i, Created /j
Created /k
Async\AwaitCancelledException: The wait was given up
Created /l
foreach
0 Created /m
closed
ended
Async\FileWatcherException: The file watcher is closed. FileWatcher created at watcher_waits.php:%d, closed at watcher_waits.php:%d
Async\FileWatcherException: The file watcher is closed. FileWatcher created at watcher_waits.php:%d, closed at watcher_waits.php:%d
Async\FileWatcherException: The file watcher is closed. FileWatcher created at watcher_waits.php:%d, closed at watcher_waits.php:%d
Async\FileWatcherException: The file watcher is closed. FileWatcher created at watcher_waits.php:%d, closed at watcher_waits.php:%d
Async\FileWatcherException: The file watcher is closed. FileWatcher created at watcher_waits.php:%d, closed at watcher_waits.php:%d
[true,false]
