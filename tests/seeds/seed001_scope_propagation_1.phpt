--TEST--
Seed 001, Scope propagation 1: spawn('name', argument) all the way down
--FILE--
<?php
use function Async\spawn;

spawn('file_get_contents', 'data:text/plain,file1');

function readContents(string $file): string {
    $contents = file_get_contents($file);
    echo $contents, "\n";
    return $contents;
}

function mainTask(): void {
    spawn('readContents', 'data:text/plain,file1');
}

spawn('mainTask');
?>
--EXPECT--
file1
