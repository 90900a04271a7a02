--TEST--
A cancelled write to a slow file never overtakes a later one; the position stays
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/slow_fs.inc'; slow_fs_skip(); ?>
--FILE--
<?php
require __DIR__ . '/slow_fs.inc';
$root = sys_get_temp_dir() . '/files_cancelled_write_' . getmypid();
slow_fs_start($root, 100, 'write');
$f = fopen("$root/f", 'w+');
for ($i = 0; $i < 3; $i++) {
    $old = spawn use($f) { return fwrite($f, 'old data that is longer'); };
    while (!$old->isSuspended() && !$old->isCompleted()) suspend;
    usleep($i * 3000);
    $old->cancel();
    try { await $old; } catch (Async\CancellationException) { echo "cancelled, at ", ftell($f), "\n"; }
    $new = spawn fwrite($f, "new $i ");
    var_dump(await $new);
}
rewind($f);
$content = await spawn stream_get_contents($f);
var_dump(str_starts_with($content, 'new 0 new 1 new 2 '), ftell($f) === strlen($content));

/* another handle of the same file waits as well */
$g = fopen("$root/f", 'r+');
rewind($f);
$old = spawn use($f) { return fwrite($f, 'OLD'); };
while (!$old->isSuspended() && !$old->isCompleted()) suspend;
$old->cancel();
try { await $old; } catch (Async\CancellationException) {}
await spawn fwrite($g, 'NEW');
var_dump(substr(await spawn file_get_contents("$root/f"), 0, 3));
fclose($f);
fclose($g);
?>
--EXPECT--
cancelled, at 0
int(6)
cancelled, at 6
int(6)
cancelled, at 12
int(6)
bool(true)
bool(true)
string(3) "NEW"
