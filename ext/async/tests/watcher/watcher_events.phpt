--TEST--
What happens in a folder: created, changed, removed and renamed files, in order
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
file_put_contents("$folder/old", 'x');
mkdir("$folder/inner");
$watcher = new Async\FileWatcher($folder, debounce: 0);
var_dump($watcher->isPolling(), $watcher->isClosed());

show($watcher, $folder);
file_put_contents("$folder/new", 'text');
show($watcher, $folder);
file_put_contents("$folder/new", 'more', FILE_APPEND);
show($watcher, $folder);
chmod("$folder/new", 0600);
show($watcher, $folder);
touch("$folder/new", 1000);
show($watcher, $folder);
file_get_contents("$folder/new");
show($watcher, $folder);
rename("$folder/new", "$folder/newer");
show($watcher, $folder);
rename("$folder/newer", "$folder/old");
show($watcher, $folder);
unlink("$folder/old");
show($watcher, $folder);
mkdir("$folder/sub");
show($watcher, $folder);
touch("$folder/sub/not reported");
touch("$folder/inner/not reported");
show($watcher, $folder);
rename("$folder/sub", "$folder/sup");
show($watcher, $folder);
remove_tree("$folder/sup");
show($watcher, $folder);
symlink('nowhere', "$folder/link");
link("$folder/inner/not reported", "$folder/hard");
show($watcher, $folder);
chmod("$folder/inner", 0700);
show($watcher, $folder);
touch("$folder/1");
touch("$folder/2");
unlink("$folder/hard");
rename("$folder/1", "$folder/3");
show($watcher, $folder);
file_put_contents("$folder/\u{e4} \xff\n", '');
show($watcher, $folder);
?>
--EXPECT--
bool(false)
bool(false)
nothing
--
Created /new
--
Changed /new
--
Changed /new
--
Changed /new
--
nothing
--
Renamed /new -> /newer
--
Renamed /newer -> /old
--
Removed /old
--
Created /sub/
--
nothing
--
Renamed /sub -> /sup/
--
Removed /sup/
--
Created /link
Created /hard
--
Changed /inner/
--
Created /2
Removed /hard
Created /3
--
Created /Ã¤ ÿ

--
