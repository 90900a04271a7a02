--TEST--
Paths of a file watcher in any order, below each other, in one folder, and in one folder with two names
--EXTENSIONS--
async
--FILE--
<?php
use Async\FileWatcher;
require __DIR__ . '/watcher.inc';
$folder = new_folder();
mkdir("$folder/a/b/x", recursive: true);
mkdir("$folder/a/bc");
mkdir("$folder/c");
mkdir("$folder/end");
symlink("$folder/c", "$folder/link");

function what_it_waits_for(FileWatcher $watcher, string $folder): string
{
    $waiting = spawn $watcher->receive();
    until_it_waits($waiting);
    $text = $waiting->getAwaitingInfo()[0];
    $waiting->cancel();
    return str_replace($folder, '', preg_replace('~^.*\((.*)\).*$~', '$1', $text));
}

function show_at(FileWatcher $watcher, string $folder): void
{
    $changes = array_map(fn($line) => str_replace($folder, '', $line), changes($watcher, "$folder/end"));
    sort($changes);
    echo implode(', ', $changes), "\n";
}

foreach ([['a/b/x', 'c', 'a/b', 'end', 'a', 'a/bc'], ['end', 'a/b/x', 'a', 'a/bc', 'c', 'a/b'], ['a/bc', 'a', 'a/b', 'a/b/x', 'c', 'end', 'a/b/x']] as $paths) {
    foreach ([false, true] as $recursive) {
        $watcher = new FileWatcher(array_map(fn($path) => "$folder/$path", $paths), $recursive, 0);
        echo what_it_waits_for($watcher, $folder), "\n";
        make("$folder/a/b/x/1");
        make("$folder/a/b/2");
        make("$folder/a/bc/3");
        make("$folder/c/4");
        show_at($watcher, $folder);
        foreach (['a/b/x/1', 'a/b/2', 'a/bc/3', 'c/4'] as $path) {
            unlink("$folder/$path");
        }
        show_at($watcher, $folder);
        $watcher->close();
    }
}

echo "one folder, two names\n";
make("$folder/c/f");
make("$folder/c/g");
$watcher = new FileWatcher(["$folder/c/f", "$folder/link/f", "$folder/c/g", "$folder/end"], false, 0);
file_put_contents("$folder/link/f", 'x');
show_at($watcher, $folder);
make("$folder/c/h");
rename("$folder/c/g", "$folder/c/h");
show_at($watcher, $folder);
unlink("$folder/link/f");
show_at($watcher, $folder);
rename("$folder/c", "$folder/away");
mkdir("$folder/c");
make("$folder/c/f");
show_at($watcher, $folder);
file_put_contents("$folder/c/f", 'x');
file_put_contents("$folder/away/g", 'x');
show_at($watcher, $folder);
?>
--EXPECT--
/a and 5 more
Created /a/b/2, Created /a/b/x/1, Created /a/bc/3, Created /c/4
Removed /a/b/2, Removed /a/b/x/1, Removed /a/bc/3, Removed /c/4
/a and 5 more
Created /a/b/2, Created /a/b/x/1, Created /a/bc/3, Created /c/4
Removed /a/b/2, Removed /a/b/x/1, Removed /a/bc/3, Removed /c/4
/end and 5 more
Created /a/b/2, Created /a/b/x/1, Created /a/bc/3, Created /c/4
Removed /a/b/2, Removed /a/b/x/1, Removed /a/bc/3, Removed /c/4
/end and 5 more
Created /a/b/2, Created /a/b/x/1, Created /a/bc/3, Created /c/4
Removed /a/b/2, Removed /a/b/x/1, Removed /a/bc/3, Removed /c/4
/a and 5 more
Created /a/b/2, Created /a/b/x/1, Created /a/bc/3, Created /c/4
Removed /a/b/2, Removed /a/b/x/1, Removed /a/bc/3, Removed /c/4
/a and 5 more
Created /a/b/2, Created /a/b/x/1, Created /a/bc/3, Created /c/4
Removed /a/b/2, Removed /a/b/x/1, Removed /a/bc/3, Removed /c/4
one folder, two names
Changed /c/f, Changed /link/f
Removed /c/g
Removed /c/f, Removed /link/f
Created /c/f, Created /link/f
Changed /c/f, Changed /link/f
