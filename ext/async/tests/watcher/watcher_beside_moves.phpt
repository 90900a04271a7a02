--TEST--
What another process moves in, out and around quickly adds up to what is there, and is watched on
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\delay;
require __DIR__ . '/watcher.inc';
require __DIR__ . '/watcher_model.inc';

function fill(string $base): void
{
    foreach (['in/a/a', 'in/b', 'out/x/y', 'out/z'] as $folder) {
        @mkdir("$base/$folder", 0777, true);
        touch("$base/$folder/file");
    }
}

function pause(): void
{
    if (rand(0, 2) === 0) {
        usleep(rand(0, 200));
    }
}

function random_changes(string $base): void
{
    $place = fn() => $base . ['/in', '/in', '/out'][rand(0, 2)];
    $path = fn() => $place() . ['/a', '/b', '/x'][rand(0, 2)] . ['', '', '/a', '/b', '/a/y', '/b/file'][rand(0, 5)];
    for ($i = rand(2, 12); $i > 0; $i--) {
        pause();
        match (rand(0, 9)) {
            0 => @mkdir($path(), 0777, true),
            1 => @file_put_contents($path(), 'x'),
            2 => @unlink($path()),
            3 => @rmdir($path()),
            default => @rename($path(), $path()),
        };
    }
}

$moves = [
    'a folder moved in' => ['out/x in/a/t', 'in/a in/m'],
    'a file moved in' => ['out/z/file in/a/t', 'in/a in/m'],
    'a file moved in over another' => ['out/z/file in/a/file', 'in/a in/m'],
    'an empty folder replaced' => ['+in/a/e', 'out/x in/a/e', 'in/a in/m'],
    'moved into a new folder' => ['+in/n', 'out/x in/n/t', 'in/n in/m'],
    'a file moved into a new folder' => ['+in/n', 'out/z/file in/n/t', 'in/n in/m'],
    'a new folder' => ['+in/n', '+in/n/t', 'in/n in/m'],
    'moved in deeply' => ['out/x in/a/a/t', 'in/a/a in/b/a', 'in/b in/m'],
    'moved in and on' => ['out/x in/a/t', 'in/a/t in/b/t', 'in/b in/m'],
    'moved in and within' => ['out/x in/a/t', 'in/a in/m', 'in/m/t/y in/b/y', 'in/m in/n'],
    'moved in and out' => ['out/x in/a/t', 'in/a in/m', 'in/m/t out/t'],
    'moved in, out and in' => ['out/x in/a/t', 'in/a out/m', 'out/m in/n'],
    'random' => null,
];

foreach ([0, 20] as $debounce) {
    foreach ($moves as $name => $steps) {
        for ($round = 0; $round < ($steps ? 5 : 16); $round++) {
            $base = new_folder();
            fill($base);
            $folder = "$base/in";
            $watcher = new Async\FileWatcher($folder, recursive: true, debounce: $debounce);
            $known = there($folder);
            $reader = spawn use($watcher, &$known) {
                foreach ($watcher as $event) {
                    apply($event, $known);
                }
            };
            delay(1);
            $child = pcntl_fork();
            if ($child === 0) {
                usleep(300);
                foreach ($steps ?? [] as $step) {
                    $paths = preg_replace('/^/', "$base/", explode(' ', ltrim($step, '+')));
                    $step[0] === '+' ? mkdir($paths[0]) : rename(...$paths);
                    pause();
                }
                $steps ?? random_changes($base);
                posix_kill(posix_getpid(), SIGKILL);
            }
            pcntl_waitpid($child, $status);
            $differ = function () use ($folder, &$known): array {
                $there = there($folder);
                return [...array_diff($there, $known), ...array_diff($known, $there)];
            };
            for ($wait = 1; $differ() && $wait < 3000; $wait *= 2) {
                delay($wait);
            }
            foreach (there($folder) as $path) {
                is_dir($path) && make("$path/later" . bin2hex(random_bytes(3)));
            }
            for ($wait = 1; $differ() && $wait < 3000; $wait *= 2) {
                delay($wait);
            }
            $watcher->close();
            await $reader;
            if ($differ()) {
                echo $name, ': ', str_replace($base, '', implode(' ', $differ())), "\n";
                break;
            }
            remove_tree($base);
        }
    }
}
echo "done\n";
?>
--EXPECT--
done
