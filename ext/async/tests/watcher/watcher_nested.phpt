--TEST--
A path given below another one: no event is lost, and none comes twice
--EXTENSIONS--
async
--FILE--
<?php
use Async\{FileEventKind, FileWatcher};
use function Async\timeout;
require __DIR__ . '/watcher.inc';

const STEPS = [
    'renamed' => ['b a/b a/c'],
    'renamed and back' => ['b a/b a/c', 'b a/c a/b'],
    'to the other folder and back' => ['b a/b a/d/b', 'b a/d/b a/b'],
    'out and back' => ['b a/b out', 'b out a/b'],
    'out, another in' => ['b a/b out', 'new a/b'],
    'renamed, another in' => ['b a/b a/c', 'new a/b', 'remove a/b', 'b a/c a/b'],
    'removed and new' => ['remove a/b', 'new a/b'],
    'removed, new, renamed' => ['remove a/b', 'new a/b', 'b a/b a/c'],
    'another kind' => ['remove a/b', 'other a/b', 'remove a/b', 'new a/b'],
    'all renamed' => ['b a away', 'b away a'],
];

function new_inner(string $path, bool $folder): void
{
    if ($folder) {
        mkdir($path);
        make("$path/y");
        make("$path/z" . rand(0, 9));
    } else {
        make($path);
    }
}

function step(string $step, string $top, bool $folder): void
{
    [$what, $from, $to] = explode(' ', "$step ");
    match ($what) {
        'b' => rename("$top/$from", "$top/$to"),
        'new' => new_inner("$top/$from", $folder),
        'other' => new_inner("$top/$from", !$folder),
        'remove' => remove_tree("$top/$from"),
    };
}

function below(string $path, array $paths): array
{
    return array_filter($paths, fn($one) => $one === $path || str_starts_with($one, "$path/"), ARRAY_FILTER_USE_KEY);
}

/** Applies an event to the paths that are known; returns what is wrong with it. */
function apply(Async\FileEvent $event, array &$known, string $top): string
{
    $path = substr($event->path, strlen($top) + 1);
    $old = $event->oldPath === null ? null : substr($event->oldPath, strlen($top) + 1);
    $wrong = '';
    switch ($event->kind) {
        case FileEventKind::Created:
            $wrong = isset($known[$path]) ? 'known already' : '';
            $known[$path] = true;
            break;
        case FileEventKind::Removed:
            $wrong = isset($known[$path]) ? '' : 'not known';
            $known = array_diff_key($known, below($path, $known));
            break;
        case FileEventKind::Renamed:
            $wrong = isset($known[$old]) ? '' : 'not known';
            $moved = below($old, $known);
            $known = array_diff_key($known, $moved, below($path, $known)) + [$path => true];
            foreach ($moved as $one => $_) {
                $known[$path . substr($one, strlen($old))] = true;
            }
            break;
        case FileEventKind::Overflow:
            $wrong = 'overflow';
    }
    return $wrong;
}

function there(string $top): array
{
    $found = [];
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($top, FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::SELF_FIRST) as $path => $info) {
        $found[substr($path, strlen($top) + 1)] = true;
    }
    return $found;
}

function watched(array $paths, bool $recursive): array
{
    $paths = array_filter($paths, fn($path) => !str_contains($path, '.end')
        && preg_match($recursive ? '~^a(/|$)~' : '~^a($|/[^/]*$|/b/[^/]*$)~', $path), ARRAY_FILTER_USE_KEY);
    ksort($paths);
    return $paths;
}

function look(FileWatcher $watcher, string $top, bool $recursive, array &$known, bool $strict): string
{
    $events = [];
    $bad = '';
    $end = "$top/a/.end" . bin2hex(random_bytes(4));
    touch($end);
    $ended = false;
    while (!$ended || watched($known, $recursive) !== watched(there($top), $recursive)) {
        try {
            $event = $watcher->receive(timeout(5_000));
        } catch (Async\AwaitCancelledException) {
            $bad .= ' LOST: ' . implode(', ', array_keys(watched($known, $recursive))) . ' instead of ' . implode(', ', array_keys(watched(there($top), $recursive)));
            break;
        }
        $ended = $ended || ($event->path === $end && $event->kind === FileEventKind::Created);
        if (str_contains($event->path, '.end')) {
            continue;
        }
        $text = text($event, $top);
        $wrong = apply($event, $known, $top);
        $events[] = $text;
        if ($wrong && $strict) {
            $bad .= " $text: $wrong;";
        }
    }
    return $bad ? "$bad (" . implode(', ', $events) . ')' : '';
}

$count = 0;
foreach (STEPS as $name => $steps) {
    foreach ([true, false] as $recursive) {
        foreach ([true, false] as $folder) {
            foreach ([[0, null], [20, null], [0, 5]] as [$debounce, $poll]) {
                foreach ([true, false] as $at_once) {
                    $top = new_folder();
                    mkdir("$top/a/d", recursive: true);
                    new_inner("$top/a/b", $folder);
                    $paths = ["$top/a", "$top/a/b"];
                    $watcher = new FileWatcher($count++ % 2 ? $paths : array_reverse($paths), $recursive, $debounce, $poll);
                    $known = there($top);
                    $bad = '';
                    $all_renamed = $steps[0] === 'b a away';
                    foreach ($steps as $step) {
                        step($step, $top, $folder);
                        if (!$at_once && is_dir("$top/a")) {
                            $bad .= look($watcher, $top, $recursive, $known, !$poll && !$all_renamed);
                        }
                    }
                    $bad .= look($watcher, $top, $recursive, $known, false);
                    if ($bad) {
                        echo "$name, ", $recursive ? 'recursive' : 'flat', ', ', $folder ? 'folder' : 'file', ", debounce $debounce",
                            $poll ? ', polling' : '', $at_once ? ', at once' : '', ":$bad\n";
                    }
                    $watcher->close();
                    remove_tree($top);
                }
            }
        }
    }
}
echo "$count combinations\n";

$top = new_folder();
mkdir("$top/a/b", recursive: true);
make("$top/a/b/y");
make("$top/a/f");
foreach ([true, false] as $recursive) {
    $watcher = new FileWatcher(["$top/a/b", "$top/a", "$top/a/f"], $recursive, 0);
    foreach ([['a/b', 'a/c'], ['a/c', 'a/b'], ['a/f', 'a/g'], ['a/g', 'a/f']] as [$from, $to]) {
        rename("$top/$from", "$top/$to");
        echo implode(', ', changes($watcher, "$top/a")), "\n";
    }
    $watcher->close();
}
?>
--EXPECT--
240 combinations
Renamed /b -> /c/
Renamed /c -> /b/
Renamed /f -> /g
Renamed /g -> /f
Removed /b/y, Renamed /b -> /c/
Renamed /c -> /b/, Created /b/y
Renamed /f -> /g
Renamed /g -> /f
