--TEST--
async.virtual_time: changes are waited for really
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
$late = false;
$sleeper = spawn (function () use (&$late) { Async\delay(3_600_000); $late = true; })();
foreach ([new FileWatcher($folder), new FileWatcher($folder, poll: 10)] as $number => $watcher) {
    $process = proc_open(['sh', '-c', "sleep 0.1; echo > $folder/x$number"], [], $pipes);
    do {
        $event = $watcher->receive();
    } while (!str_ends_with($event->path, "x$number"));
    echo text($event, $folder), "\n";
    proc_close($process);
}
var_dump($late);
$sleeper->cancel();
?>
--EXPECT--
created x0
created x1
bool(false)
