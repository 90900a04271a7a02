--TEST--
A file that is not in the page cache is read in the pool, partly cached ones are read whole
--EXTENSIONS--
async
--SKIPIF--
<?php if (!trim((string) shell_exec('command -v dd'))) die('skip needs dd'); ?>
--FILE--
<?php
$file = __DIR__ . '/files_cold.tmp';
$data = implode('', array_map(fn($i) => sprintf("%09d\n", $i), range(0, 199_999)));   // 2 MB
file_put_contents($file, $data);
$f = fopen($file, 'r+');
fsync($f);
fclose($f);
function drop(string $file, int $from = 0, int $kilobytes = 0): void
{
    // dd with "nocache" gives the pages back
    shell_exec('dd if=' . escapeshellarg($file) . " iflag=nocache bs=1k skip=$from count=$kilobytes of=/dev/null 2>/dev/null");
}
$idle = spawn { while (true) usleep(1000); };
drop($file);
var_dump(file_get_contents($file) === $data);
drop($file, 512, 128);
var_dump(file_get_contents($file) === $data);
drop($file);
$readers = [];
for ($i = 0; $i < 10; $i++) {
    $readers[] = spawn use($file, $i) {
        $f = fopen($file, 'r');
        fseek($f, $i * 200_000);
        return fread($f, 200_000);
    };
}
$all = '';
foreach ($readers as $reader) $all .= await $reader;
var_dump($all === $data);
drop($file);
$f = fopen($file, 'r');
for ($n = $bad = 0; ($line = fgets($f)) !== false; $n++) $bad += (int) $line !== $n;
var_dump($n, $bad, ftell($f), feof($f));
$idle->cancel();
unlink($file);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
int(200000)
int(0)
int(2000000)
bool(true)
