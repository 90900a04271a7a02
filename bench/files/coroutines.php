<?php
/* FILES files of a folder, read ROUNDS times by 200 coroutines with file_get_contents(): microseconds a file. */
require __DIR__ . '/measure.inc';

[, $folder, $files, $rounds] = $argv;

function read_share(string $folder, int $first, int $files, int $rounds): int
{
    $bytes = 0;
    for ($round = 0; $round < $rounds; $round++) {
        for ($i = $first; $i < $files; $i += READERS) {
            $bytes += strlen(file_get_contents("$folder/$i"));
        }
    }
    return $bytes;
}

const READERS = 200;
report($files * $rounds, function () use ($folder, $files, $rounds): int {
    $readers = [];
    for ($i = 0; $i < READERS; $i++) {
        $readers[] = spawn read_share($folder, $i, $files, $rounds);
    }
    $bytes = 0;
    foreach ($readers as $reader) {
        $bytes += await $reader;
    }
    return $bytes;
});
