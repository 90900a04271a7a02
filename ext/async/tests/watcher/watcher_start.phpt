--TEST--
The first scan suspends and can be cancelled; what a wait for an event says
--EXTENSIONS--
async
--FILE--
<?php
use Async\FileWatcher;
require __DIR__ . '/watcher.inc';
$folder = new_folder();
for ($i = 0; $i < 300; $i++) {
    mkdir("$folder/$i/a/b", recursive: true);
}
$others = 0;
$other = spawn use(&$others) { while (true) { $others++; suspend; } };
suspend;
$before = $others;
$watcher = new FileWatcher($folder, true, 0);
echo $others > $before ? "others ran\n" : "nobody else ran\n";
$other->cancel();
make("$folder/7/a/b/c");
echo text($watcher->receive(), $folder), "\n";

foreach ([null, 1] as $poll) {
    $starting = spawn use($folder, $poll) { $watcher = new FileWatcher($folder, true, 0, $poll); echo "never\n"; };
    suspend;
    $starting->cancel();
    try {
        await $starting;
    } catch (Async\CancellationException) {
        echo "cancelled\n";
    }
}
$several = [];
for ($i = 0; $i < 5; $i++) {
    $several[] = spawn use($folder) { return new FileWatcher($folder, true, 0); };
}
$several = await Async\all($several);
make("$folder/9/a/d");
foreach ($several as $one) {
    echo text($one->receive(), $folder), "\n";
}

$several = new FileWatcher([$folder, "$folder/1", "$folder/2"]);
$waiting = spawn $several->receive();
until_it_waits($waiting);
echo str_replace([$folder, __DIR__], '', $waiting->getAwaitingInfo()[0]), "\n";
$waiting->cancel();
?>
--EXPECTF--
others ran
Created /7/a/b/c
cancelled
cancelled
Created /9/a/d
Created /9/a/d
Created /9/a/d
Created /9/a/d
Created /9/a/d
an event of file watcher #%d ( and 2 more) created at /watcher_start.php:%d
