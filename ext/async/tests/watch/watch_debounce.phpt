--TEST--
The changes of a path within a time are one event; 0 keeps each
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
touch("$folder/a");
touch("$folder/b");
touch("$folder/c");
$watcher = new FileWatcher($folder, debounce: 100);
$start = hrtime(true);
for ($i = 0; $i < 10; $i++) file_put_contents("$folder/a", 'x', FILE_APPEND);
touch("$folder/new");
file_put_contents("$folder/new", 'x');
touch("$folder/brief");
unlink("$folder/brief");
unlink("$folder/b");
file_put_contents("$folder/b", 'x');
file_put_contents("$folder/c", 'x');
unlink("$folder/c");
$first = $watcher->receive();
var_dump(hrtime(true) - $start >= 100e6);
echo text($first, $folder), ', ', events($watcher, $folder, 200, false);

$watcher = new FileWatcher($folder, debounce: 0);
file_put_contents("$folder/a", 'x', FILE_APPEND);
unlink("$folder/a");
touch("$folder/a");
echo events($watcher, $folder, 50, false);
?>
--EXPECT--
bool(true)
changed a, created new, changed b, removed c
changed a, removed a, created a, changed a
