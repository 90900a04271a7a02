<?php
/* The same files, one after the other; runs on any PHP. */
require __DIR__ . '/measure.inc';

[, $folder, $files, $rounds] = $argv;

report($files * $rounds, function () use ($folder, $files, $rounds): int {
    $bytes = 0;
    for ($round = 0; $round < $rounds; $round++) {
        for ($i = 0; $i < $files; $i++) {
            $bytes += strlen(file_get_contents("$folder/$i"));
        }
    }
    return $bytes;
});
