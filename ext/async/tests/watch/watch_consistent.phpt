--TEST--
Whoever applies the events of random changes to a list has what is there
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/folder.inc';
use Async\{FileChange, FileEvent, FileWatcher};

function is_at(string $path, string $folder): bool
{
    return $path === $folder || str_starts_with($path, "$folder/");
}

function apply_event(array &$list, FileEvent $event): void
{
    if ($event->kind === FileChange::Removed || $event->kind === FileChange::Renamed) {
        $list = array_filter($list, fn($path) => !is_at($path, $event->path), ARRAY_FILTER_USE_KEY);
    }
    if ($event->kind === FileChange::Renamed) {
        foreach ($list as $path => $_) {
            if (is_at($path, $event->oldPath)) {
                unset($list[$path]);
                $list[$event->path . substr($path, strlen($event->oldPath))] = true;
            }
        }
    }
    if ($event->kind === FileChange::Created || $event->kind === FileChange::Renamed) {
        $list[$event->path] = true;
    }
}

function all_paths(string $folder): array
{
    $paths = [];
    foreach (array_diff(scandir($folder), ['.', '..']) as $name) {
        $paths[] = "$folder/$name";
        if (is_dir("$folder/$name")) array_push($paths, ...all_paths("$folder/$name"));
    }
    return $paths;
}

function change(string $root, string $outside): void
{
    $paths = all_paths($root);
    $folders = [$root, ...array_filter($paths, 'is_dir')];
    $new = $folders[array_rand($folders)] . '/' . mt_rand(0, 8);
    $any = $paths ? $paths[array_rand($paths)] : $new;
    switch (mt_rand(0, 7)) {
        case 0: @file_put_contents($new, 'x', FILE_APPEND); break;
        case 1: @mkdir($new); break;
        case 2: @mkdir("$new/1/2", recursive: true); @touch("$new/1/2/3"); break;
        case 3: case 4: @rename($any, $new); break;
        case 5: @unlink($any); break;
        case 6: if (is_dir($any) && !is_link($any) && mt_rand(0, 1)) remove_folder($any); break;
        case 7:
            @rename($any, $outside);
            if (mt_rand(0, 1)) @rename($outside, $new);
            if (is_dir($outside)) remove_folder($outside);
            @unlink($outside);
    }
}

foreach ([5, 0] as $debounce) {
    $folder = test_folder();
    mkdir("$folder/root");
    $watcher = new FileWatcher("$folder/root", true, $debounce);
    $list = [];
    $applying = spawn use($watcher, &$list) {
        foreach ($watcher as $event) apply_event($list, $event);
    };
    for ($i = 0; $i < 300; $i++) {
        change("$folder/root", "$folder/outside");
        if (mt_rand(0, 3) === 0) Async\delay(mt_rand(0, 2));
    }
    // the last ones have to be found before it is closed
    touch("$folder/root/last");
    for ($i = 0; $i < 500 && !isset($list["$folder/root/last"]); $i++) Async\delay(10);
    $watcher->close();
    await $applying;
    $there = all_paths("$folder/root");
    echo count(array_diff($there, array_keys($list))), ' missing, ', count(array_diff(array_keys($list), $there)), " too many\n";
}
?>
--EXPECT--
0 missing, 0 too many
0 missing, 0 too many
