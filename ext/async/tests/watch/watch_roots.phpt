--TEST--
Files, and roots that are replaced, moved and created again, also with their parents
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
file_put_contents("$folder/log", 'x');
file_put_contents("$folder/other", 'x');
$watcher = new FileWatcher("$folder/log", debounce: 10);
file_put_contents("$folder/log", 'y', FILE_APPEND);
touch("$folder/other");
touch("$folder/third");
echo 'file: ', events($watcher, $folder);
// as editors and log rotation do it
file_put_contents("$folder/.tmp", 'z');
rename("$folder/.tmp", "$folder/log");
echo 'replaced: ', events($watcher, $folder);
file_put_contents("$folder/log", 'z', FILE_APPEND);
echo 'after that: ', events($watcher, $folder);
rename("$folder/log", "$folder/log.1");
echo 'moved: ', events($watcher, $folder);
file_put_contents("$folder/log.1", 'z', FILE_APPEND);
file_put_contents("$folder/log", 'z');
echo 'again: ', events($watcher, $folder);
unlink("$folder/log");
echo 'removed: ', events($watcher, $folder);
touch("$folder/log");
echo 'again: ', events($watcher, $folder);

mkdir("$folder/a/b/root", recursive: true);
$watcher = new FileWatcher("$folder/a/b/root", recursive: true, debounce: 10);
rename("$folder/a/b/root", "$folder/a/b/gone");
echo 'moved: ', events($watcher, $folder);
touch("$folder/a/b/gone/unseen");
mkdir("$folder/a/b/root");
touch("$folder/a/b/root/x");
echo 'again: ', events($watcher, $folder);
rename("$folder/a", "$folder/aside");
echo 'parent of parent moved: ', events($watcher, $folder);
touch("$folder/aside/b/root/unseen");
mkdir("$folder/a/b", recursive: true);
echo 'parent there: ', events($watcher, $folder);
mkdir("$folder/a/b/root/sub", recursive: true);
echo 'again: ', events($watcher, $folder);
touch("$folder/a/b/root/sub/x");
echo 'watched: ', events($watcher, $folder);
remove_folder("$folder/a");
echo 'removed: ', events($watcher, $folder);
rename("$folder/aside", "$folder/a");
echo 'back: ', events($watcher, $folder);
?>
--EXPECT--
file: changed log
replaced: changed log
after that: changed log
moved: renamed log -> log.1
again: created log
removed: removed log
again: created log
moved: renamed a/b/root -> a/b/gone
again: created a/b/root, created a/b/root/x
parent of parent moved: removed a/b/root
parent there: 
again: created a/b/root, created a/b/root/sub
watched: created a/b/root/sub/x
removed: removed a/b/root, removed a/b/root/sub, removed a/b/root/sub/x
back: created a/b/root, created a/b/root/unseen, created a/b/root/x
