<?php
/* Files and folders, locks, includes, processes, names. */
require __DIR__ . '/rounds.inc';

use function Async\delay;

/* Runs a command, [what it wrote, its status]. */
function run(string|array $command, string $input): array
{
    $process = must(proc_open($command, [['pipe', 'r'], ['pipe', 'w'], ['pipe', 'w']], $pipes), 'proc_open()');
    must(fwrite($pipes[0], $input), 'fwrite()');
    fclose($pipes[0]);
    $output = must(stream_get_contents($pipes[1]), 'stream_get_contents()') . must(stream_get_contents($pipes[2]), 'stream_get_contents()');
    return [$output, proc_close($process)];
}

function remove(string $folder): void
{
    foreach (scandir($folder) ?: [] as $name) {
        if ($name !== '.' && $name !== '..') {
            is_dir("$folder/$name") ? remove("$folder/$name") : unlink("$folder/$name");
        }
    }
    rmdir($folder);
}

$folder = getenv('FAULTS_FOLDER') ?: sys_get_temp_dir();
$folder .= '/faults-' . getmypid();

must(mkdir($folder), 'mkdir()');

rounds(function () use ($folder): array {
    static $round = 0;
    // what a cancelled call has begun may still end in a thread
    $folder .= '/' . ++$round;
    must(mkdir($folder), 'mkdir()');
    $data = str_repeat("a line of a file\n", 5000);
    $f = [];
    for ($i = 0; $i < 5; $i++) {
        $f["file $i"] = function () use ($folder, $data, $i) {
            same(strlen($data), must(file_put_contents("$folder/file$i", $data), 'file_put_contents()'), 'bytes written');
            same(md5($data), md5(must(file_get_contents("$folder/file$i"), 'file_get_contents()')), 'file');
            same(strlen($data), filesize("$folder/file$i"), 'size');
            must(rename("$folder/file$i", "$folder/renamed$i"), 'rename()');
            same([false, true], [is_file("$folder/file$i"), is_file("$folder/renamed$i")], 'renamed');
        };
    }
    $f['lines'] = function () use ($folder) {
        $file = must(fopen("$folder/lines", 'w+'), 'fopen()');
        for ($i = 0; $i < 20; $i++) {
            must(fwrite($file, "line $i\n"), 'fwrite()');
        }
        must(fflush($file) && fsync($file), 'fsync()');
        rewind($file);
        for ($i = 0; $i < 20; $i++) {
            same("line $i\n", fgets($file), 'line');
        }
        must(ftruncate($file, 4), 'ftruncate()');
        same(4, fstat($file)['size'], 'truncated');
    };
    $f['folder'] = function () use ($folder) {
        must(mkdir("$folder/a/b", recursive: true), 'mkdir()');
        touch("$folder/a/1");
        touch("$folder/a/2");
        same(['.', '..', '1', '2', 'b'], must(scandir("$folder/a"), 'scandir()'), 'folder');
        must(rmdir("$folder/a/b"), 'rmdir()');
        same(2, iterator_count(new FilesystemIterator("$folder/a")), 'entries');
    };
    $f['copy'] = function () use ($folder, $data) {
        must(file_put_contents("$folder/original", $data), 'file_put_contents()');
        must(copy("$folder/original", "$folder/copy"), 'copy()');
        same(md5($data), md5_file("$folder/copy"), 'copy');
    };
    foreach (['lock 1', 'lock 2', 'lock 3'] as $name) {
        $f[$name] = function () use ($folder) {
            $file = must(fopen("$folder/locked", 'c+'), 'fopen()');
            must(flock($file, LOCK_EX), 'flock()');
            $before = (int) stream_get_contents($file);
            delay(1);
            rewind($file);
            must(fwrite($file, (string) ($before + 1)), 'fwrite()');
            must(fflush($file), 'fflush()');
            rewind($file);
            same($before + 1, (int) stream_get_contents($file), 'under a lock');
            fclose($file);
        };
    }
    for ($i = 0; $i < 2; $i++) {
        $f["include $i"] = function () use ($folder, $i) {
            must(file_put_contents("$folder/code$i.php", "<?php\nnamespace Included\\N$i;\nreturn fn() => __NAMESPACE__;\n"), 'file_put_contents()');
            same("Included\\N$i", (require "$folder/code$i.php")(), 'included');
        };
    }
    $f['process'] = fn() => same(["given\n", 3], run('cat; exit 3', "given\n"), 'process');
    $f['process without a shell'] = fn() => same(['given', 0], run(['cat'], 'given'), 'process without a shell');
    $f['shell_exec()'] = fn() => same("output\n", must(shell_exec('echo output'), 'shell_exec()'), 'shell_exec()');
    $f['exec()'] = function () {
        same('two', must(exec('echo one; echo two; exit 4', $lines, $status), 'exec()'), 'exec()');
        same([['one', 'two'], 4], [$lines, $status], 'exec()');
    };
    $f['name'] = function () {
        $address = gethostbyname('localhost');
        must($address !== 'localhost', 'gethostbyname()');
        same('127.0.0.1', $address, 'address');
    };
    $f['temporary'] = function () {
        $file = must(tmpfile(), 'tmpfile()');
        must(fwrite($file, 'temporary'), 'fwrite()');
        same('temporary', stream_get_contents($file, offset: 0), 'temporary file');
    };
    $f['late'] = function () {
        delay(5);
        same('x', await spawn { suspend; return 'x'; }, 'spawned late');
    };
    return $f;
});
@remove($folder);
