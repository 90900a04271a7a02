--TEST--
A tree: new, moved and removed directories; a tree that is created quickly
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
mkdir("$folder/a/b", recursive: true);
mkdir("$folder/outside");
mkdir("$folder/tree");
rename("$folder/a", "$folder/tree/a");
$watcher = new FileWatcher("$folder/tree", recursive: true, debounce: 10);

touch("$folder/tree/a/b/deep");
echo events($watcher, "$folder/tree");
mkdir("$folder/tree/c");
touch("$folder/tree/c/inside");
echo events($watcher, "$folder/tree");
touch("$folder/tree/c/later");
echo events($watcher, "$folder/tree");
rename("$folder/tree/a", "$folder/tree/c/moved");
echo events($watcher, "$folder/tree");
touch("$folder/tree/c/moved/b/after");
echo events($watcher, "$folder/tree");
rename("$folder/tree/c/moved", "$folder/outside/moved");
echo events($watcher, "$folder/tree");
touch("$folder/outside/moved/b/unseen");
echo events($watcher, "$folder/tree");
rename("$folder/outside/moved", "$folder/tree/back");
echo events($watcher, "$folder/tree");
touch("$folder/tree/back/b/seen");
remove_folder("$folder/tree/c");
echo events($watcher, "$folder/tree");

// directories appear before they can be watched: nothing is missed
$expected = [];
for ($i = 0; $i < 10; $i++) {
    for ($j = 0; $j < 10; $j++) {
        mkdir("$folder/tree/new/$i/$j", recursive: true);
        touch($expected[] = "$folder/tree/new/$i/$j/file");
    }
}
$created = [];
try {
    while ($event = $watcher->receive(Async\timeout(500))) {
        if ($event->kind === Async\FileChange::Created) $created[$event->path] = true;
    }
} catch (Async\AwaitCancelledException) {
}
var_dump(count(array_diff($expected, array_keys($created))), count($created));
touch("$folder/tree/new/9/9/last");
echo events($watcher, "$folder/tree");
?>
--EXPECT--
created a/b/deep
created c, created c/inside
created c/later
renamed a -> c/moved
created c/moved/b/after
removed c/moved

created back, created back/b, created back/b/after, created back/b/deep, created back/b/unseen
created back/b/seen, removed c, removed c/inside, removed c/later
int(0)
int(211)
created new/9/9/last
