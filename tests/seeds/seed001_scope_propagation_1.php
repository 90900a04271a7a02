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
