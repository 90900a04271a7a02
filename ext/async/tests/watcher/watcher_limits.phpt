--TEST--
Without inotify descriptors or watches left it polls
--EXTENSIONS--
async
--SKIPIF--
<?php
exec('unshare -Ur sh -c "echo 0 > /proc/sys/user/max_inotify_instances" 2>&1', $output, $status);
if ($status !== 0) die('skip no user namespaces');
?>
--FILE--
<?php
require __DIR__ . '/watcher.inc';
$folder = new_folder();
mkdir("$folder/a");
$code = <<<'CODE'
require $argv[1];
$folder = $argv[2];
$watcher = new Async\FileWatcher($folder, true, 0);
echo $watcher->isPolling() ? 'polls' : 'does not poll', "\n";
mkdir("$folder/b");
mkdir("$folder/c");
mkdir("$folder/c/d");
touch("$folder/c/d/e");
show($watcher, $folder, true);
echo $watcher->isPolling() ? 'polls' : 'does not poll', "\n";
touch("$folder/c/d/f");
unlink("$folder/c/d/e");
show($watcher, $folder, true);
echo count(array_filter(glob('/proc/self/fd/*'), fn($fd) => str_contains((string) @readlink($fd), 'inotify'))), "\n";
CODE;
file_put_contents("$folder/../limits.php", "<?php\n$code");
foreach (['max_inotify_instances' => 0, 'max_inotify_watches' => 4] as $limit => $number) {
    $command = "echo $number > /proc/sys/user/$limit && exec \"\$0\" -n \"\$@\"";
    foreach (['b', 'c'] as $name) {
        remove_tree("$folder/$name");
    }
    echo "$limit\n", Async\Process::run(['unshare', '-Ur', 'sh', '-c', $command, getenv('TEST_PHP_EXECUTABLE'), "$folder/../limits.php",
        __DIR__ . '/watcher.inc', $folder])->stdout;
}
unlink("$folder/../limits.php");
?>
--EXPECT--
max_inotify_instances
polls
Created /b/
Created /c/
Created /c/d/
Created /c/d/e
--
polls
Created /c/d/f
Removed /c/d/e
--
0
max_inotify_watches
does not poll
Created /b/
Created /c/
Created /c/d/
Created /c/d/e
--
polls
Created /c/d/f
Removed /c/d/e
--
0
