--TEST--
A recursive watcher: folders that appear, with what is in them, are renamed, move in and out, and go
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
$outside = new_folder();
mkdir("$folder/a/b", recursive: true);
$watcher = new Async\FileWatcher($folder, true, 0);

touch("$folder/a/b/file");
show($watcher, $folder);
mkdir("$folder/c/d/e", recursive: true);
touch("$folder/c/d/e/f");
touch("$folder/c/g");
show($watcher, $folder, true);
touch("$folder/c/d/e/late");
show($watcher, $folder);
rename("$folder/c", "$folder/a/moved");
show($watcher, $folder);
touch("$folder/a/moved/d/e/f");
touch("$folder/a/moved/h");
show($watcher, $folder);
rename("$folder/a/moved/h", "$folder/h");
rename("$folder/h", "$folder/a/i");
show($watcher, $folder);
rename("$folder/a/moved", "$outside/moved");
show($watcher, $folder, true);
touch("$outside/moved/d/unseen");
show($watcher, $folder);
rename("$outside/moved", "$folder/back");
show($watcher, $folder, true);
touch("$folder/back/d/seen");
show($watcher, $folder);
remove_tree("$folder/back");
show($watcher, $folder, true);
mkdir("$folder/back");
touch("$folder/back/again");
show($watcher, $folder);
mkdir("$folder/deep" . str_repeat('/x', 100), recursive: true);
touch("$folder/deep" . str_repeat('/x', 100) . '/file');
echo count(changes($watcher, $folder)), "\n";
remove_tree("$folder/deep");
echo count(changes($watcher, $folder)), "\n";
?>
--EXPECT--
Created /a/b/file
--
Created /c/
Created /c/d/
Created /c/d/e/
Created /c/d/e/f
Created /c/g
--
Created /c/d/e/late
--
Renamed /c -> /a/moved/
--
Changed /a/moved/d/e/f
Created /a/moved/h
--
Renamed /a/moved/h -> /a/i
--
Removed /a/moved/
Removed /a/moved/d/
Removed /a/moved/d/e/
Removed /a/moved/d/e/f
Removed /a/moved/d/e/late
Removed /a/moved/g
--
nothing
--
Created /back/
Created /back/d/
Created /back/d/e/
Created /back/d/e/f
Created /back/d/e/late
Created /back/d/unseen
Created /back/g
--
Created /back/d/seen
--
Removed /back/
Removed /back/d/
Removed /back/d/e/
Removed /back/d/e/f
Removed /back/d/e/late
Removed /back/d/seen
Removed /back/d/unseen
Removed /back/g
--
Created /back/
Created /back/again
--
102
102
