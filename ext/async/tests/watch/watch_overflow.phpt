--TEST--
More events than the kernel keeps: Overflow, and the watcher goes on, also in directories it has missed
--EXTENSIONS--
async
--SKIPIF--
<?php
$limit = (int) @file_get_contents('/proc/sys/fs/inotify/max_queued_events');
if ($limit < 1 || $limit > 20000) die('skip too many events would be needed');
?>
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\{FileChange, FileWatcher};

$folder = test_folder();
$watcher = new FileWatcher($folder, true, debounce: 10);
$limit = (int) file_get_contents('/proc/sys/fs/inotify/max_queued_events');
for ($i = 0; $i < $limit; $i++) {
    touch("$folder/" . $i % 50);
    touch("$folder/" . ($i + 1) % 50);
}
mkdir("$folder/missed");
touch("$folder/missed/x");
$kinds = [];
try {
    while ($event = $watcher->receive(Async\timeout(300))) {
        $kinds[$event->kind->name] = ($kinds[$event->kind->name] ?? 0) + 1;
        if ($event->kind === FileChange::Overflow) var_dump($event->path === $folder);
    }
} catch (Async\AwaitCancelledException) {
}
var_dump($kinds['Created'], $kinds['Overflow']);
touch("$folder/missed/y");
echo events($watcher, $folder);
?>
--EXPECT--
bool(true)
int(50)
int(1)
created missed/y
