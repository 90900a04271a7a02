--TEST--
Without notifications: files are compared at intervals, in a thread, while somebody waits
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
mkdir("$folder/end");
mkdir("$folder/dir");
file_put_contents("$folder/file", '1');
$watcher = new Async\FileWatcher($folder, true, 0, poll: 10);
var_dump($watcher->isPolling());

file_put_contents("$folder/a", '1');
mkdir("$folder/b/c", recursive: true);
touch("$folder/b/c/d");
show($watcher, $folder, true);
file_put_contents("$folder/file", '22');
show($watcher, $folder, true);
chmod("$folder/file", 0600);
chmod("$folder/dir", 0700);
show($watcher, $folder, true);
file_put_contents("$folder/file.new", '33');
rename("$folder/file.new", "$folder/file");
rename("$folder/a", "$folder/dir/a");
rename("$folder/b", "$folder/dir/b");
show($watcher, $folder, true);
remove_tree("$folder/dir");
show($watcher, $folder, true);

$root = new Async\FileWatcher(["$folder/file", "$folder/end"], poll: 10);
unlink("$folder/file");
echo 'root: ', text($root->receive(), $folder), "\n";
mkdir("$folder/file");
touch("$folder/file/entry");
echo 'root: ', text($root->receive(), $folder), "\n";
echo 'root: ', text($root->receive(), $folder), "\n";
show($watcher, $folder, true);

if (is_dir('/proc/self')) {
    $kernel = new Async\FileWatcher('/proc/self/fd');
    echo '/proc ', $kernel->isPolling() ? 'is polled' : 'is not polled', "\n";
    $opened = [fopen(__FILE__, 'r'), fopen(__FILE__, 'r'), fopen(__FILE__, 'r')];
    do {
        $event = $kernel->receive();
    } while ($event->kind !== Async\FileEventKind::Created);
    echo $event->kind->name, "\n";
} else {
    echo "/proc is polled\nCreated\n";
}

$ticks = 0;
$ticking = spawn use(&$ticks) { while (true) { usleep(1000); $ticks++; } };
for ($i = 0; $i < 3000; $i++) {
    touch("$folder/end/$i");
}
$ticks = 0;
echo count(changes($watcher, $folder)), $ticks > 0 ? ' and others ran' : '', "\n";
$ticking->cancel();
?>
--EXPECT--
bool(true)
Created /a
Created /b/
Created /b/c/
Created /b/c/d
--
Changed /file
--
Changed /dir/
Changed /file
--
Changed /file
Created /dir/a
Created /dir/b/
Created /dir/b/c/
Created /dir/b/c/d
Removed /a
Removed /b/
Removed /b/c/
Removed /b/c/d
--
Removed /dir/
Removed /dir/a
Removed /dir/b/
Removed /dir/b/c/
Removed /dir/b/c/d
--
root: Removed /file
root: Created /file/
root: Created /file/entry
Created /file/
Created /file/entry
Removed /file
--
/proc is polled
Created
3000 and others ran
