--TEST--
A directory: created, changed, removed, renamed; what is below it only if asked for
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\{FileChange, FileEvent, FileWatcher};

$folder = test_folder();
mkdir("$folder/below");
file_put_contents("$folder/old", 'x');
$watcher = new FileWatcher($folder, debounce: 10);
var_dump($watcher->isClosed(), $watcher->isPolling());

file_put_contents("$folder/new", 'x');
echo events($watcher, $folder);
file_put_contents("$folder/old", 'y', FILE_APPEND);
chmod("$folder/new", 0600);
echo events($watcher, $folder);
rename("$folder/old", "$folder/other");
echo events($watcher, $folder);
rename("$folder/new", "$folder/other");
echo events($watcher, $folder);
unlink("$folder/other");
mkdir("$folder/directory");
file_put_contents("$folder/below/unseen", 'x');
echo events($watcher, $folder);
rename("$folder/below", "$folder/directory/below");
echo events($watcher, $folder);

touch("$folder/one");
$event = await $watcher;
var_dump($event instanceof FileEvent, $event->kind === FileChange::Created, $event->path === "$folder/one", $event->oldPath);
?>
--EXPECT--
bool(false)
bool(false)
created new
changed new, changed old
renamed old -> other
renamed new -> other
created directory, removed other
removed below
bool(true)
bool(true)
bool(true)
NULL
