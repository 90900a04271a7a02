--TEST--
Nothing of a watcher is left: descriptors, cycles, waits of coroutines that end
--EXTENSIONS--
async
--SKIPIF--
<?php
if (!is_dir('/proc/self/fd')) die('skip no /proc');
?>
--FILE--
<?php
use Async\FileWatcher;
require __DIR__ . '/watcher.inc';
$folder = new_folder();
$open = fn() => count(scandir('/proc/self/fd'));
(new FileWatcher($folder))->close();
foreach ([null, 1] as $poll) {
    try { (new FileWatcher($folder, poll: $poll))->receive(Async\timeout(10)); } catch (Async\AwaitCancelledException) { }
}
usleep(10_000);
$before = $open();
for ($i = 0; $i < 50; $i++) {
    $watcher = new FileWatcher($folder, $i % 2 == 0, 0, $i % 3 == 0 ? 5 : null);
    touch("$folder/$i");
    if ($i % 5 == 0) {
        $watcher->receive();
    }
}
unset($watcher);
var_dump($open() - $before);

for ($i = 0; $i < 10; $i++) {
    $cycle = new stdClass;
    $cycle->self = $cycle;
    $cycle->watcher = new FileWatcher($folder);
    $cycle->iterator = $cycle->watcher->getIterator();
}
unset($cycle);
gc_collect_cycles();
var_dump($open() - $before);

echo "the object goes while it is waited for\n";
$waiting = spawn use($folder) { return (new FileWatcher($folder, debounce: 0))->receive(); };
until_it_waits($waiting);
make("$folder/x");
echo text(await $waiting, $folder), "\n";
unset($waiting);
$race = Async\race([new FileWatcher($folder, debounce: 0), Async\timeout(60_000)]);
make("$folder/y");
echo text(await $race, $folder), "\n";
$race = Async\race([new FileWatcher($folder, debounce: 0), Async\timeout(60_000)]);
unset($race);
gc_collect_cycles();
var_dump($open() - $before);

echo "while it polls\n";
$watcher = new FileWatcher($folder, poll: 1);
$waiting = spawn $watcher->receive();
usleep(20_000);
$waiting->cancel();
unset($watcher, $waiting);
usleep(20_000);
$watcher = new FileWatcher($folder, poll: 1);
$waiting = spawn $watcher->receive();
usleep(5_000);
$watcher->close();
try { await $waiting; } catch (Async\FileWatcherException $e) { echo "closed\n"; }

echo "nobody waits: the end\n";
$left = new FileWatcher($folder);
$other = new FileWatcher($folder, poll: 1);
$race = Async\race([$left, $other]);
?>
--EXPECT--
int(0)
int(0)
the object goes while it is waited for
Created /x
Created /y
int(0)
while it polls
closed
nobody waits: the end
