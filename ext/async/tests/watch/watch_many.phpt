--TEST--
1,000 files at once, by ten coroutines
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
$watcher = new FileWatcher($folder, debounce: 20);
$seen = [];
$receivers = [];
for ($i = 0; $i < 10; $i++) {
    $receivers[] = spawn use($watcher, &$seen) {
        while ($event = $watcher->receive()) {
            // a thread may take its time between the two calls of a touch()
            if ($event->kind === Async\FileChange::Created) $seen[] = basename($event->path);
        }
    };
}
Async\iterate(range(0, 9), function ($block) use ($folder) {
    for ($i = 0; $i < 100; $i++) {
        touch("$folder/" . ($block * 100 + $i));
        if ($i % 10 === 0) suspend;
    }
});
while (count($seen) < 1000) await Async\timeout(10);
$watcher->close();
await Async\all($receivers);
var_dump(count($seen), count(array_unique($seen)));
?>
--EXPECT--
int(1000)
int(1000)
