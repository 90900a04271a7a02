--TEST--
After random changes the events add up to what is there
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
require __DIR__ . '/watcher_model.inc';

function change(string $folder): void
{
    $path = fn() => $folder . ['/a', '/b', '/c'][rand(0, 2)] . ['', '/1', '/2', '/1/x', '/2/x', '/2/x/y'][rand(0, 5)];
    match (rand(0, 6)) {
        0 => @mkdir($path(), 0777, true),
        1 => @file_put_contents($path(), 'x'),
        2 => @unlink($path()),
        3 => @rmdir($path()),
        default => @rename($path(), $path()),
    };
}

foreach ([[0, null], [20, null], [0, 1]] as [$debounce, $poll]) {
    $folder = new_folder();
    $watcher = new Async\FileWatcher($folder, true, $debounce, $poll);
    $known = [];
    $steps = $changes = 0;
    do {
        for ($i = rand(1, 40); $i > 0; $i--) {
            change($folder);
            $changes++;
        }
        try {
            for ($i = rand(0, 5); $i > 0; $i--) {
                apply($watcher->receive(Async\timeout(rand(0, 3))), $known);
            }
        } catch (Async\AwaitCancelledException) {
        }
    } while (++$steps < 150);
    for ($round = 0; $round < 2; $round++) {
        $end = "$folder/end$round";
        make($end);
        do {
            $event = $watcher->receive(Async\timeout(60_000));
            apply($event, $known);
        } while ($event->path !== $end);
    }
    $there = there($folder);
    foreach (array_diff($there, $known) as $path) {
        echo "missing: ", substr($path, strlen($folder)), "\n";
    }
    foreach (array_diff($known, $there) as $path) {
        echo "not there: ", substr($path, strlen($folder)), "\n";
    }
    echo $changes > 150 ? "done\n" : "nothing done\n";
}
?>
--EXPECT--
done
done
done
