--TEST--
A symbolic link given is followed, also to something else; links inside of folders are not
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
foreach ([null, 5] as $poll) {
    $folder = new_folder();
    foreach (['one', 'two', 'watched/end'] as $name) {
        mkdir("$folder/$name", recursive: true);
        touch("$folder/$name/x");
    }
    file_put_contents("$folder/target", '1');
    symlink("$folder/target", "$folder/file");
    symlink("$folder/one", "$folder/current");
    symlink("$folder/one", "$folder/watched/link");
    symlink("$folder/watched", "$folder/watched/loop");
    $watcher = new Async\FileWatcher(["$folder/file", "$folder/current", "$folder/current/x", "$folder/watched"], true, 0, $poll);
    $show = function (string $what) use ($watcher, $folder) {
        $changes = str_replace($folder, '', changes($watcher, "$folder/watched/end"));
        sort($changes);
        echo "$what: ", implode(', ', $changes), "\n";
    };

    file_put_contents("$folder/target", '22');
    $show('target written');
    file_put_contents("$folder/target.tmp", '333');
    rename("$folder/target.tmp", "$folder/target");
    $show('target replaced');
    file_put_contents("$folder/target", '4444');
    $show('target written');
    touch("$folder/one/a");
    $show('in the first folder');
    symlink("$folder/two", "$folder/next");
    rename("$folder/next", "$folder/current");
    if ($poll) {
        $show('linked to the second');
        echo "--\n";
    } else {
        wait_for($watcher, $folder, 'Changed /current/', 'Changed /current/x', 'Removed /current/a');
    }
    $show('afterwards');
    touch("$folder/two/b");
    $show('in the second');
    touch("$folder/one/c");
    $show('in the first');
    unlink("$folder/target");
    $show('target removed');
    symlink("$folder/two", "$folder/watched/more");
    $show('a link');
}
?>
--EXPECT--
target written: Changed /file
target replaced: Changed /file
target written: Changed /file
in the first folder: Created /current/a
Changed /current/
Changed /current/x
Removed /current/a
--
afterwards: 
in the second: Created /current/b
in the first: 
target removed: Removed /file
a link: Created /watched/more
target written: Changed /file
target replaced: Changed /file
target written: Changed /file
in the first folder: Created /current/a
linked to the second: Changed /current/, Changed /current/x, Removed /current/a
--
afterwards: 
in the second: Created /current/b
in the first: 
target removed: Removed /file
a link: Created /watched/more
