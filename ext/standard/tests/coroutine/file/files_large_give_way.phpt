--TEST--
Large files: copying, reading, hashing, writing and syncing let the others run; so does a loop over a cached one
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
$dir = __DIR__ . '/files_large_give_way.tmp';
mkdir($dir);
$data = str_repeat(random_bytes(1 << 16), 512);   // 32 MB
$steps = [
    'file_put_contents' => fn () => file_put_contents("$dir/a", $data) === strlen($data),
    'copy' => fn () => copy("$dir/a", "$dir/b"),
    'stream_copy_to_stream' => fn () => stream_copy_to_stream(fopen("$dir/a", 'r'), fopen("$dir/c", 'w')) === strlen($data),
    'into a filter' => function () use ($dir, $data) {
        $to = fopen("$dir/d", 'w');
        stream_filter_append($to, 'string.rot13');
        return stream_copy_to_stream(fopen("$dir/a", 'r'), $to) === strlen($data);
    },
    'file_get_contents' => fn () => file_get_contents("$dir/b") === $data,
    'md5_file' => fn () => md5_file("$dir/c") === md5($data),
    'readfile' => function () use ($dir, $data) {
        ob_start(fn () => '', 1 << 16);
        for ($bytes = $i = 0; $i < 10; $i++) $bytes += readfile("$dir/b");
        ob_end_clean();
        return $bytes === 10 * strlen($data);
    },
    'fsync' => function () use ($dir, $data) { $f = fopen("$dir/b", 'r+'); return fwrite($f, $data) === strlen($data) && fsync($f) && ftruncate($f, 10); },
    'a loop over a cached file' => function () use ($dir) {
        for ($end = microtime(true) + 0.5; microtime(true) < $end; ) if (strlen(file_get_contents("$dir/b")) !== 10) return false;
        return true;
    },
    'a loop of small writes' => function () use ($dir) {
        $f = fopen("$dir/b", 'a');
        for ($end = microtime(true) + 0.5; microtime(true) < $end; ) fwrite($f, 'line');
        return true;
    },
];
foreach ($steps as $name => $step) {
    // on a busy machine one round may be over before the ticker's turn comes
    for ($round = $sum = 0; $round < 10 && $sum < 2; $round++) {
        [$result, $ticks] = with_ticks($step);
        $sum += $ticks;
    }
    echo "$name: ", json_encode($result), $sum >= 2 ? "\n" : " only $sum ticks\n";
}
array_map('unlink', glob("$dir/*"));
rmdir($dir);
?>
--EXPECT--
file_put_contents: true
copy: true
stream_copy_to_stream: true
into a filter: true
file_get_contents: true
md5_file: true
readfile: true
fsync: true
a loop over a cached file: true
a loop of small writes: true
