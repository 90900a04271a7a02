--TEST--
A watcher that nobody waits for does not keep the program alive; one that is waited for is no deadlock
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
$unused = new FileWatcher($folder);
touch("$folder/unseen");
$watcher = new FileWatcher($folder, debounce: 5);
spawn use($watcher, $folder) {
    echo text($watcher->receive(), $folder), "\n";
};
// another process makes the change while nothing else could go on
$process = proc_open(['sh', '-c', "sleep 0.1; echo > $folder/x"], [], $pipes);
echo "main ends\n";
?>
--EXPECT--
main ends
created x
