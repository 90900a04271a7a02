--TEST--
Watching by looking at the files at intervals gives the same events
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
mkdir("$folder/tree/a/b", recursive: true);
touch("$folder/tree/a/file");
touch("$folder/single");
$watcher = new FileWatcher(["$folder/tree", "$folder/single"], recursive: true, debounce: 0, poll: 10);
var_dump($watcher->isPolling());
file_put_contents("$folder/tree/a/b/new", 'x');
file_put_contents("$folder/single", 'x');
echo events($watcher, $folder, 300);
file_put_contents("$folder/tree/a/b/new", 'y', FILE_APPEND);
mkdir("$folder/tree/c");
touch("$folder/tree/c/x");
echo events($watcher, $folder, 300);
rename("$folder/tree/a", "$folder/tree/c/moved");
echo events($watcher, $folder, 300);
rename("$folder/tree/c/moved/file", "$folder/tree/file");
remove_folder("$folder/tree/c/moved");
unlink("$folder/single");
echo events($watcher, $folder, 300);
rename("$folder/tree", "$folder/aside");
echo events($watcher, $folder, 300);
rename("$folder/aside", "$folder/tree");
touch("$folder/single");
echo events($watcher, $folder, 300);

// freed while a thread looks
for ($i = 0; $i < 20; $i++) {
    $one = new FileWatcher($folder, true, poll: 1);
    $waits = spawn (fn() => $one->receive())();
    Async\delay($i % 4);
    $waits->cancel();
    unset($one, $waits);
}
// closed while a coroutine waits
$one = new FileWatcher($folder, true, poll: 1);
$waits = spawn (fn() => $one->receive())();
Async\delay(5);
$one->close();
var_dump(await $waits);
?>
--EXPECT--
bool(true)
changed single, created tree/a/b/new
changed tree/a/b/new, created tree/c, created tree/c/x
renamed tree/a -> tree/c/moved
removed single, removed tree/c/moved, removed tree/c/moved/b, removed tree/c/moved/b/new, renamed tree/c/moved/file -> tree/file
removed tree, removed tree/c, removed tree/c/x, removed tree/file
created single, created tree, created tree/c, created tree/c/x, created tree/file
NULL
