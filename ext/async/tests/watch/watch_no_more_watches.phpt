--TEST--
When the system gives no more inotify instances or watches, the files are looked at at intervals
--EXTENSIONS--
async
--SKIPIF--
<?php
exec('unshare -Ur sh -c "echo 0 > /proc/sys/user/max_inotify_instances" 2>/dev/null', $lines, $status);
if ($status !== 0) die('skip the limits cannot be set');
?>
--FILE--
<?php
function with_limit(string $limit, string $code): void
{
    file_put_contents($script = __DIR__ . '/watch_no_more_watches.limited.php', "<?php\nrequire __DIR__ . '/folder.inc';\n" . $code);
    $php = escapeshellarg(getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY);
    echo shell_exec('unshare -Ur sh -c ' . escapeshellarg("echo $limit; exec $php -n " . escapeshellarg($script)) . ' 2>&1');
    unlink($script);
}

$code = <<<'CODE'
$folder = test_folder();
mkdir("$folder/a");
$watcher = new Async\FileWatcher($folder, true, debounce: 0);
var_dump($watcher->isPolling());
touch("$folder/x");
try {
    do {
        $event = $watcher->receive(Async\timeout(5000));
        echo text($event, $folder), "\n";
    } while (!str_ends_with($event->path, '/x'));
} catch (Async\AwaitCancelledException) {
    echo "nothing\n";
}
CODE;
echo "instances\n";
with_limit('0 > /proc/sys/user/max_inotify_instances', $code);
echo "watches\n";
with_limit('1 > /proc/sys/user/max_inotify_watches', $code);
echo "later\n";
with_limit('12 > /proc/sys/user/max_inotify_watches', <<<'CODE'
$folder = test_folder();
$watcher = new Async\FileWatcher($folder, true, debounce: 10);
var_dump($watcher->isPolling());
for ($i = 0; $i < 20; $i++) mkdir("$folder/$i");
do {
    $event = $watcher->receive(Async\timeout(5000));
} while ($event->kind !== Async\FileChange::Overflow);
echo text($event, $folder), "\n";
var_dump($watcher->isPolling());
try {
    $watcher->receive(Async\timeout(1500));
} catch (Async\AwaitCancelledException) {
}
touch("$folder/7/x");
echo text($watcher->receive(Async\timeout(5000)), $folder), "\n";
CODE);
?>
--EXPECT--
instances
bool(true)
created x
watches
bool(true)
created x
later
bool(false)
overflow .
bool(true)
created 7/x
