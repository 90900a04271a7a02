--TEST--
Readers, writers and seekers on one handle: each byte is read once, positions stay consistent
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/files_one_handle_offsets.tmp';
$data = '';
for ($i = 0; $i < 40_000; $i++) $data .= sprintf("%07d\n", $i);
file_put_contents($file, $data);

$handle = fopen($file, 'r');
$got = [];
for ($i = 0; $i < 20; $i++) {
    spawn use($handle, &$got, $i) {
        while (($line = fgets($handle)) !== false) {
            $got[] = $line;
            if (count($got) % 13 === 0) suspend;
        }
    };
}
await spawned;
sort($got);
var_dump(implode('', $got) === $data, ftell($handle) === strlen($data), feof($handle));

/* one call is one piece, whatever the others do */
rewind($handle);
$whole = true;
for ($i = 0; $i < 10; $i++) {
    spawn use($handle, &$whole) {
        for ($n = 0; $n < 50; $n++) {
            $piece = fread($handle, 16);
            if ((int) substr($piece, 8) !== (int) $piece + 1) $whole = false;
            suspend;
        }
    };
}
await spawned;
var_dump($whole, ftell($handle));
fclose($handle);

/* a reader and writers: the position is shared, as it is without coroutines */
$handle = fopen($file, 'w+');
for ($i = 0; $i < 10; $i++) {
    spawn use($handle, $i) {
        for ($n = 0; $n < 20; $n++) {
            fwrite($handle, str_repeat(chr(65 + $i), $n === 10 ? 100_000 : 100));
            suspend;
        }
    };
}
await spawned;
$size = 10 * (19 * 100 + 100_000);
var_dump(ftell($handle) === $size, fstat($handle)['size'] === $size, rewind($handle));
var_dump(count_chars(stream_get_contents($handle), 1) === array_fill_keys(range(65, 74), $size / 10));
unlink($file);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
int(8000)
bool(true)
bool(true)
bool(true)
bool(true)
