--TEST--
Too many events: an overflow says so, then what is missing is found
--EXTENSIONS--
async
--SKIPIF--
<?php
$most = (int) @file_get_contents('/proc/sys/fs/inotify/max_queued_events');
if ($most < 1024 || $most > 24_000) die("skip the kernel queues $most events");
?>
--FILE--
<?php
use Async\FileEventKind;
require __DIR__ . '/watcher.inc';
$folder = new_folder();
mkdir("$folder/sub");
touch("$folder/sub/old");
touch("$folder/sub/gone");
$watcher = new Async\FileWatcher($folder, true, 0);
$most = 25_000;
for ($i = 0; $i < $most; $i++) {
    fclose(fopen("$folder/$i", 'x'));
}
file_put_contents("$folder/sub/old", 'x');
unlink("$folder/sub/gone");
mkdir("$folder/sub/new");
touch("$folder/sub/new/file");

$kinds = $created = $others = [];
while (count($created) < $most || count($others) < 4) {
    $event = $watcher->receive(Async\timeout(60_000));
    $kinds[$event->kind->name] = ($kinds[$event->kind->name] ?? 0) + 1;
    if ($event->kind === FileEventKind::Overflow) {
        continue;
    }
    $name = substr($event->path, strlen($folder) + 1);
    if (ctype_digit($name)) {
        $created[$name] = true;
    } else {
        $others[text($event, $folder)] = true;
    }
    if ($kinds[$event->kind->name] > $most * 2) {
        break;
    }
}
echo count($created), ' ', $kinds['Overflow'] > 0 ? 'with' : 'without', " overflow\n";
ksort($others);
echo implode("\n", array_keys($others)), "\n--\n";

touch("$folder/sub/new/later");
show($watcher, $folder);

echo "a folder with too much moves in\n";
$outside = new_folder();
mkdir("$outside/many");
for ($i = 0; $i < 20_000; $i++) {
    fclose(fopen("$outside/many/$i", 'x'));
}
rename("$outside/many", "$folder/many");
$count = $overflows = 0;
while ($count < 20_001) {
    $event = $watcher->receive(Async\timeout(60_000));
    $count += $event->kind === FileEventKind::Created;
    $overflows += $event->kind === FileEventKind::Overflow;
}
echo $count, ' ', $overflows > 0 ? 'with' : 'without', " overflow\n";
touch("$folder/many/later");
show($watcher, $folder);
?>
--EXPECT--
25000 with overflow
Changed /sub/old
Created /sub/new/
Created /sub/new/file
Removed /sub/gone
--
Created /sub/new/later
--
a folder with too much moves in
20001 without overflow
Created /many/later
--
