--TEST--
Symbolic links: as a root they are followed, in a tree only noticed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\FileWatcher;

$folder = test_folder();
mkdir("$folder/real");
mkdir("$folder/second");
mkdir("$folder/tree");
touch("$folder/file");
symlink("$folder/real", "$folder/link");
symlink("$folder/file", "$folder/link-to-file");
symlink("$folder/real", "$folder/tree/link");
$of_link = new FileWatcher("$folder/link", debounce: 10);
$of_file = new FileWatcher("$folder/link-to-file", debounce: 10);
$of_tree = new FileWatcher("$folder/tree", recursive: true, debounce: 10);
touch("$folder/real/x");
file_put_contents("$folder/file", 'x');
echo events($of_link, $folder), events($of_file, $folder), events($of_tree, $folder);
symlink("$folder/second", "$folder/.link");
rename("$folder/.link", "$folder/link");
unlink("$folder/tree/link");
symlink("$folder/second", "$folder/tree/other");
echo events($of_link, $folder), events($of_tree, $folder);
touch("$folder/second/y");
touch("$folder/real/z");
echo events($of_link, $folder);
?>
--EXPECT--
created link/x
changed link-to-file

changed link
created tree/other, removed tree/link
created link/y
