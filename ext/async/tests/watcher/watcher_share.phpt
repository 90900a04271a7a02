--TEST--
Several coroutines wait for one file watcher: as many are woken as there are events, and none is lost
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, CancellationException, Channel, FileWatcher, Future, FutureState};
use function Async\{delay, select};
require __DIR__ . '/watcher.inc';
$folder = new_folder();
$watcher = new FileWatcher($folder, debounce: 0);

function receivers(FileWatcher $watcher, string $folder, int $n): array
{
    for ($i = 0; $i < $n; $i++) {
        until_it_waits($receivers[] = spawn use($watcher, $folder) { return text($watcher->receive(), $folder); });
    }
    return $receivers;
}

function pass_time(): void
{
    for ($end = hrtime(true) + 20_000_000; hrtime(true) < $end;);
}

echo "in turn\n";
$receivers = receivers($watcher, $folder, 4);
foreach (['a', 'b', 'c', 'd'] as $number => $name) {
    make("$folder/$name");
    echo $number, ' ', await $receivers[$number], "\n";
}

echo "two events, three that wait\n";
$receivers = receivers($watcher, $folder, 3);
make("$folder/e");
make("$folder/f");
while (count(array_filter($receivers, fn($receiver) => $receiver->isCompleted())) < 2) {
    delay(1);
}
delay(20);
echo count(array_filter($receivers, fn($receiver) => $receiver->isCompleted())), " have one\n";
make("$folder/g");
foreach ($receivers as $receiver) {
    $all[] = await $receiver;
}
sort($all);
echo implode(', ', $all), "\n";

echo "one is cancelled after it was woken\n";
[$first, $second] = receivers($watcher, $folder, 2);
$cancelling = spawn use($first) { delay(10); $first->cancel(); };
suspend;
make("$folder/h");
pass_time();
$got = [];
foreach ([$first, $second] as $receiver) {
    try {
        $got[] = await $receiver;
        break;
    } catch (CancellationException) {
    }
}
$second->cancel();
echo implode(', ', $got), "\n";

echo "those that only want to know\n";
$never = new Future(new FutureState());
for ($i = 0; $i < 2; $i++) {
    $told[] = spawn use($never, $watcher, $i) {
        try {
            await $never until $watcher;
        } catch (AwaitCancelledException) {
            echo "$i is told\n";
        }
    };
}
suspend;
[$receiver] = receivers($watcher, $folder, 1);
make("$folder/i");
foreach ($told as $one) {
    await $one;
}
echo await $receiver, "\n";

echo "those that wait for something else, too\n";
$channel = new Channel();
for ($i = 0; $i < 2; $i++) {
    $selecting[] = spawn select(['w' => $watcher, 'c' => $channel]);
}
suspend;
make("$folder/j");
spawn $channel->send('message');
foreach ($selecting as $one) {
    $keys[] = (await $one)[0];
}
sort($keys);
echo implode(', ', $keys), "\n";

echo "a coroutine and one that is notified\n";
[$receiver] = receivers($watcher, $folder, 1);
$race = Async\race([$watcher]);
make("$folder/k");
echo await $receiver, "\n";
make("$folder/l");
echo text(await $race, $folder), "\n";
$watcher->close();
?>
--EXPECT--
in turn
0 Created /a
1 Created /b
2 Created /c
3 Created /d
two events, three that wait
2 have one
Created /e, Created /f, Created /g
one is cancelled after it was woken
Created /h
those that only want to know
0 is told
1 is told
Created /i
those that wait for something else, too
c, w
a coroutine and one that is notified
Created /k
Created /l
