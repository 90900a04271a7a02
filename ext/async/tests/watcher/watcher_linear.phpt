--TEST--
Time grows with the number: paths of a file watcher, their events, coroutines that wait for them
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
require __DIR__ . '/watcher.inc';
use Async\FileWatcher;

$folder = new_folder();
for ($i = 0; $i < 1200; $i++) {
    make($files[] = "$folder/$i");
}
for ($i = 0; $i < 100; $i++) {
    symlink($folder, "$folder/link$i");
    for ($j = 0; $j < 100; $j++) {
        $paths[] = "$folder/link$i/$j";
    }
}

expect_linear([
    'paths' => function (int $n) use ($paths) {
        (new FileWatcher(array_slice($paths, 0, $n)))->close();
    },
], 1200);

expect_linear([
    'changes of paths in one folder' => function (int $n) use ($files) {
        $watcher = new FileWatcher(array_slice($files, 0, $n), debounce: 0);
        for ($i = 0; $i < $n; $i++) {
            file_put_contents($files[$i], 'x');
        }
        for ($i = 0; $i < $n; $i++) {
            $watcher->receive();
        }
        $watcher->close();
    },
], 150);

expect_linear([
    'coroutines that wait' => function (int $n) use ($folder, $files) {
        $watcher = new FileWatcher($folder, debounce: 0);
        for ($i = 0; $i < $n; $i++) {
            $receivers[] = spawn $watcher->receive();
        }
        suspend;
        for ($i = 0; $i < $n; $i++) {
            touch($files[$i % 4]);
            if ($i % 4 === 3) {
                Async\delay(1);
            }
        }
        foreach ($receivers as $receiver) {
            await $receiver;
        }
        $watcher->close();
    },
], 400);
?>
--EXPECT--
paths: linear
changes of paths in one folder: linear
coroutines that wait: linear
