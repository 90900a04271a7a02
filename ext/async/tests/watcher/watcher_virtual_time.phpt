--TEST--
While somebody waits for an event no virtual time is skipped
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
foreach ([null, 5] as $poll) {
    $watcher = new Async\FileWatcher($folder, debounce: 10, poll: $poll);
    $late = false;
    $sleeping = spawn use(&$late) { sleep(3600); $late = true; };
    $process = new Async\Process(['sh', '-c', "sleep 0.2; : > $folder/a"]);
    echo text($watcher->receive(), $folder), "\n";
    await $process;
    var_dump($late);
    try {
        $watcher->receive(Async\timeout(10));
    } catch (Async\AwaitCancelledException) {
        echo "nothing\n";
    }
    unlink("$folder/a");
    $watcher->close();
    await $sleeping;
    var_dump($late);
}
?>
--EXPECT--
Created /a
bool(false)
nothing
bool(true)
Created /a
bool(false)
nothing
bool(true)
