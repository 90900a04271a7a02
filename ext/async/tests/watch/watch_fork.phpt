--TEST--
A forked child has a watch of its own, and takes no event of its parent
--EXTENSIONS--
async
pcntl
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
$watcher = new FileWatcher($folder, debounce: 5);
$waits = spawn (fn() => text($watcher->receive(), $folder))();
Async\delay(5);
$child = pcntl_fork();
if ($child === 0) {
    echo 'child: ', text($watcher->receive(), $folder), "\n";
    touch("$folder/x");
    echo 'child: ', text($watcher->receive(), $folder), "\n";
    exit;
}
pcntl_waitpid($child, $status);
echo 'parent: ', await $waits, "\n";
?>
--EXPECT--
child: overflow .
child: created x
parent: created x
