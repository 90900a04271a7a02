--TEST--
A cancelled read of a slow file takes nothing; fclose() under a read; the handle's next reader goes on
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/slow_fs.inc'; slow_fs_skip(); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
$root = sys_get_temp_dir() . '/files_cancelled_read_' . getmypid();
slow_fs_start($root, 100, 'read');
file_put_contents("$root/f", "first line\nsecond line\n");
$f = fopen("$root/f", 'r');

$reader = spawn use($f) { return fgets($f); };
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
$begin = hrtime(true);
$reader->cancel();
try { await $reader; } catch (Async\CancellationException) { echo "cancelled\n"; }
var_dump(ftell($f), feof($f));
$next = spawn fgets($f);
echo await $next;

/* two queue, the first is cancelled */
rewind($f);
fread($f, 11);
fseek($f, 0, SEEK_END);
rewind($f);
[$one, $two] = [spawn use($f) { return fread($f, 5); }, spawn fread($f, 5)];
while (!$two->isSuspended() && !$two->isCompleted()) suspend;
$one->cancel();
try { await $one; } catch (Async\CancellationException) { echo "cancelled\n"; }
var_dump(await $two, ftell($f));

/* closed under the read; the file's number is another file's at once */
$g = fopen("$root/f", 'r');
$reader = spawn use($g) { return @fgets($g); };
while (!$reader->isSuspended() && !$reader->isCompleted()) suspend;
fclose($g);
$other = fopen(__FILE__, 'r');
$line = await $reader;
var_dump($line === false || $line === "first line\n", fgets($other), is_resource($g));
?>
--EXPECT--
cancelled
int(0)
bool(false)
first line
cancelled
string(5) "first"
int(5)
bool(true)
string(6) "<?php
"
bool(false)
