<?php
/*
 * Microseconds to read a cached file of 4 KB with file_get_contents(): plain, one after the other, and in 200 coroutines that
 * start together; in turns, the least of the rounds of each. argv[1]: rounds.
 */
const COROUTINES = 200;
const READS = 100;

function read_often(string $file): void
{
    for ($i = 0; $i < READS; $i++) {
        if (strlen(file_get_contents($file)) !== 4096) {
            exit("wrong length\n");
        }
    }
}

function in_coroutines(array $files): float
{
    $begin = hrtime(true);
    foreach ($files as $file) {
        spawn read_often($file);
    }
    await spawned;
    return (hrtime(true) - $begin) / 1e3 / READS / count($files);
}

function plain(array $files): float
{
    $begin = hrtime(true);
    foreach ($files as $file) {
        read_often($file);
    }
    return (hrtime(true) - $begin) / 1e3 / READS / count($files);
}

$directory = sys_get_temp_dir() . '/bench_files_' . getmypid();
mkdir($directory);
for ($i = 0; $i < COROUTINES; $i++) {
    file_put_contents($files[] = "$directory/$i", str_repeat('x', 4096));
}
$best = ['plain' => INF, 'coroutines' => INF];
for ($round = 0; $round < (int) ($argv[1] ?? 10); $round++) {
    $best['plain'] = min($best['plain'], plain($files));
    $best['coroutines'] = min($best['coroutines'], in_coroutines($files));
}
foreach ($best as $name => $us) {
    printf("%s_us %.2f\n", $name, $us);
}
array_map('unlink', $files);
rmdir($directory);
