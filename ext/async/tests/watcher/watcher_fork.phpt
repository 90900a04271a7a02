--TEST--
In the child of a fork a watcher is closed; the parent's goes on
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use Async\{FileWatcher, FileWatcherException};
use function Async\{race, timeout};
require __DIR__ . '/watcher.inc';
$folder = new_folder();
mkdir("$folder/sub");
function in_child(callable $f, bool $killed = false): void
{
    $pid = pcntl_fork();
    if ($pid === 0) {
        $f();
        if ($killed) {
            posix_kill(posix_getpid(), SIGKILL);    // a leak checker misses the parent's threads
        }
        exit(0);
    }
    pcntl_waitpid($pid, $status);
    echo 'child: ', pcntl_wexitstatus($status), "\n";
}
foreach ([null, 5] as $poll) {
    $watcher = new FileWatcher($folder, true, 0, $poll);
    $waiting = spawn $watcher->receive();
    until_it_waits($waiting);
    $race = race([$watcher, timeout(60_000)]);
    in_child(function () use ($watcher, $race) {
        foreach ([fn() => $watcher->receive(), fn() => await $watcher, fn() => await $race] as $f) {
            try {
                $f();
            } catch (FileWatcherException $e) {
                echo $e->getMessage(), "\n";
            }
        }
        foreach ($watcher as $event) {
            echo "event\n";
        }
        var_dump($watcher->isClosed());
        $watcher->close();
        foreach (glob('/proc/self/fd/*') as $fd) {
            if (str_contains((string) @readlink($fd), 'inotify')) {
                echo "left: $fd\n";
            }
        }
    });
    make("$folder/sub/a");
    echo text(await $waiting, $folder), "\n";
    make("$folder/sub/b");
    echo text(await $race, $folder), "\n";
    in_child(function () use (&$watcher, $folder) {
        $watcher = new FileWatcher($folder, true, 0);
        make("$folder/c");
        echo text($watcher->receive(), $folder), "\n";
    }, $poll !== null);
    show($watcher, $folder);
    unlink("$folder/sub/a");
    unlink("$folder/sub/b");
    unlink("$folder/c");
    $watcher->close();
}

$watcher = new FileWatcher($folder, debounce: 0);
$pool = new Async\WorkerPool(1, 'process');
echo await $pool->submit(static function () {
    return count(array_filter(glob('/proc/self/fd/*'), fn($fd) => str_contains((string) @readlink($fd), 'inotify')));
}), " in a worker\n";
$pool->close();
make("$folder/d");
echo text($watcher->receive(), $folder), "\n";
?>
--EXPECT--
The file watcher is closed: it belongs to the process that this one was forked from
The file watcher is closed: it belongs to the process that this one was forked from
The file watcher is closed: it belongs to the process that this one was forked from
bool(true)
child: 0
Created /sub/a
Created /sub/b
Created /c
child: 0
Created /c
--
The file watcher is closed: it belongs to the process that this one was forked from
The file watcher is closed: it belongs to the process that this one was forked from
The file watcher is closed: it belongs to the process that this one was forked from
bool(true)
child: 0
Created /sub/a
Created /sub/b
Created /c
child: 0
Created /c
--
0 in a worker
Created /d
