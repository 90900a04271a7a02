--TEST--
The paths given are followed: files that editors save, what is removed and comes again, what is renamed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
mkdir("$folder/in/dir", recursive: true);
mkdir("$folder/end");
touch("$folder/end/x");
$file = "$folder/in/file";
file_put_contents($file, '1');
$watcher = new Async\FileWatcher([$file, "$folder/in/dir/", "$folder/end", $file], false, 0);
$show = function (string $what) use ($watcher, $folder) {
    echo "$what: ", implode(', ', str_replace("$folder", '', array_map(
        fn($line) => str_replace($folder, '', $line), changes_at($watcher, "$folder/end", $folder)))), "\n";
};
function changes_at($watcher, $end, $folder): array
{
    return array_map(fn($line) => str_replace($folder, '', $line), changes($watcher, $end));
}

file_put_contents($file, '2');
$show('written');
file_put_contents("$file.tmp", '3');
rename("$file.tmp", $file);
$show('written beside and renamed');
file_put_contents($file, '4');
$show('written');
rename($file, "$file~");
file_put_contents($file, '5');
$show('backup and new');
unlink($file);
file_put_contents($file, '6');
$show('removed and new');
file_put_contents($file, '7');
$show('written');
touch("$folder/in/other");
$show('its neighbour');
unlink($file);
$show('removed');
file_put_contents($file, '8');
$show('there again');
rename($file, "$file.away");
$show('renamed');
rename("$file.away", $file);
$show('renamed back');
unlink($file);
mkdir($file);
$show('a folder now');
touch("$file/entry");
$show('its entry');
unlink("$file/entry");
rmdir($file);
$show('removed');
touch($file);
$show('a file again');

touch("$folder/in/dir/a");
$show('in the folder');
remove_tree("$folder/in/dir");
$show('folder removed');
mkdir("$folder/in/dir");
touch("$folder/in/dir/b");
$show('folder there again');
unlink("$folder/in/dir/b");
touch("$folder/in/dir/c");
$show('in it');
rename("$folder/in/dir", "$folder/in/dir2");
mkdir("$folder/in/dir");
touch("$folder/in/dir/d");
$show('folder replaced');
touch("$folder/in/dir/e");
$show('in it');
rename($file, "$folder/in/dir/file");
$show('file into the folder');
rename("$folder/in/dir/file", $file);
$show('and back');

rename("$folder/in", "$folder/out");
wait_for($watcher, $folder, 'Removed /in/dir/', 'Removed /in/file');
mkdir("$folder/in");
touch($file);
wait_for($watcher, $folder, 'Created /in/file');
$show('afterwards');
file_put_contents($file, '9');
$show('written');
?>
--EXPECT--
written: Changed /in/file
written beside and renamed: Changed /in/file
written: Changed /in/file
backup and new: Changed /in/file
removed and new: Changed /in/file
written: Changed /in/file
its neighbour: 
removed: Removed /in/file
there again: Created /in/file
renamed: Removed /in/file
renamed back: Created /in/file
a folder now: Removed /in/file, Created /in/file/
its entry: Created /in/file/entry
removed: Removed /in/file/entry, Removed /in/file/
a file again: Created /in/file
in the folder: Created /in/dir/a
folder removed: Removed /in/dir/a, Removed /in/dir/
folder there again: Created /in/dir/, Created /in/dir/b
in it: Removed /in/dir/b, Created /in/dir/c
folder replaced: Changed /in/dir/, Created /in/dir/d, Removed /in/dir/c
in it: Created /in/dir/e
file into the folder: Renamed /in/file -> /in/dir/file
and back: Renamed /in/dir/file -> /in/file
Removed /in/dir/
Removed /in/dir/d
Removed /in/dir/e
Removed /in/file
--
Created /in/file
--
afterwards: 
written: Changed /in/file
