--TEST--
Events of a path are merged while its time runs
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
file_put_contents("$folder/there", 'x');
file_put_contents("$folder/saved", 'x');
mkdir("$folder/box");
$watcher = new Async\FileWatcher($folder, true, 400);

echo "created and changed\n";
file_put_contents("$folder/a", '1');
file_put_contents("$folder/a", '2');
show($watcher, $folder);
echo "created and removed\n";
touch("$folder/b");
unlink("$folder/b");
show($watcher, $folder);
echo "changed\n";
for ($i = 0; $i < 50; $i++) {
    file_put_contents("$folder/there", $i);
}
show($watcher, $folder);
echo "changed and removed\n";
file_put_contents("$folder/a", '3');
unlink("$folder/a");
show($watcher, $folder);
echo "removed and created\n";
unlink("$folder/there");
file_put_contents("$folder/there", 'y');
show($watcher, $folder);
echo "written beside and renamed\n";
file_put_contents("$folder/saved.tmp", 'y');
rename("$folder/saved.tmp", "$folder/saved");
show($watcher, $folder);
echo "renamed to a backup and written\n";
rename("$folder/saved", "$folder/saved~");
file_put_contents("$folder/saved", 'z');
unlink("$folder/saved~");
show($watcher, $folder);
echo "renamed twice, and there and back\n";
rename("$folder/there", "$folder/x");
rename("$folder/x", "$folder/y");
rename("$folder/box", "$folder/bag");
rename("$folder/bag", "$folder/box");
show($watcher, $folder);
rename("$folder/y", "$folder/z");
rename("$folder/z", "$folder/y");
show($watcher, $folder);
echo "a folder removed and created\n";
rmdir("$folder/box");
mkdir("$folder/box");
touch("$folder/box/1");
show($watcher, $folder);
echo "a folder created and renamed\n";
mkdir("$folder/n");
touch("$folder/n/1");
rename("$folder/n", "$folder/m");
show($watcher, $folder);

echo "it takes its time, and no longer\n";
$writing = spawn use($folder) {
    for ($i = 0; ; $i++) {
        file_put_contents("$folder/log", $i);
        usleep(20_000);
    }
};
$start = hrtime(true);
echo text($watcher->receive(), $folder), "\n";
$waited = (hrtime(true) - $start) / 1e6;
echo $waited >= 399 ? "enough\n" : "only $waited ms\n";
echo text($watcher->receive(), $folder), "\n";
$writing->cancel();
?>
--EXPECT--
created and changed
Created /a
--
created and removed
nothing
--
changed
Changed /there
--
changed and removed
Removed /a
--
removed and created
Changed /there
--
written beside and renamed
Changed /saved
--
renamed to a backup and written
Renamed /saved -> /saved~
Created /saved
Removed /saved~
--
renamed twice, and there and back
Renamed /there -> /y
Renamed /box -> /bag/
Renamed /bag -> /box/
--
nothing
--
a folder removed and created
Removed /box/
Created /box/
Created /box/1
--
a folder created and renamed
Created /n/
Renamed /n -> /m/
Created /m/1
--
it takes its time, and no longer
Created /log
enough
Changed /log
