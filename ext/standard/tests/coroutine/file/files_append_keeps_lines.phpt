--TEST--
50 coroutines append to one handle, and to handles of their own: no line is lost or torn
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/files_append_keeps_lines.tmp';
function lines(string $file): array
{
    $lines = file($file, FILE_IGNORE_NEW_LINES);
    foreach ($lines as $line) if (!preg_match('/^(\d+) (\d+) x+$/', $line)) echo "torn: $line\n";
    return $lines;
}
foreach (['one handle, append' => 'a', 'one handle, write' => 'w', 'own handles, append' => null] as $name => $mode) {
    @unlink($file);
    $shared = $mode ? fopen($file, $mode) : null;
    for ($i = 0; $i < 50; $i++) {
        spawn use($shared, $file, $i) {
            $handle = $shared ?? fopen($file, 'a');
            for ($n = 0; $n < 20; $n++) {
                // large ones go another way
                if (fwrite($handle, "$i $n " . str_repeat('x', $n % 10 === 0 ? 100_000 : 20 + $n) . "\n") === 0) echo "nothing written\n";
                if ($n % 5 === 0) suspend;
            }
            if ($i === 7) fflush($handle);
        };
    }
    await spawned;
    $lines = lines($file);
    echo "$name: ", count($lines), ' ', count(array_unique(array_map(fn ($l) => substr($l, 0, 6), $lines))) >= 950 ? 'all' : 'some are missing', "\n";
    if ($shared) var_dump(ftell($shared) === filesize($file) || $mode === 'a', fclose($shared));
}
unlink($file);
?>
--EXPECT--
one handle, append: 1000 all
bool(true)
bool(true)
one handle, write: 1000 all
bool(true)
bool(true)
own handles, append: 1000 all
