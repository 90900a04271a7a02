--TEST--
flock() between coroutines and between processes: exclusive, shared, LOCK_NB, cancelled
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/files_flock.tmp';
/* coroutines: one inside at a time */
$inside = $most = $turns = 0;
for ($i = 0; $i < 8; $i++) {
    spawn use($file, &$inside, &$most, &$turns) {
        $f = fopen($file, 'c');
        if (!flock($f, LOCK_EX)) echo "no lock\n";
        $most = max($most, ++$inside);
        usleep(2000);
        $inside--;
        $turns++;
        flock($f, LOCK_UN);
        fclose($f);
    };
}
await spawned;
var_dump($most, $turns);

/* shared locks together, LOCK_NB at once */
$one = fopen($file, 'r');
$two = fopen($file, 'r');
$three = fopen($file, 'r+');
$both = spawn use($one, $two) { return [flock($one, LOCK_SH), flock($two, LOCK_SH)]; };
echo json_encode(await $both), "\n";
$try = spawn use($three) { return [flock($three, LOCK_EX | LOCK_NB, $would), $would]; };
echo json_encode(await $try), "\n";
/* cancelled while it waits */
$wait = spawn use($three) { flock($three, LOCK_EX); };
while (!$wait->isSuspended() && !$wait->isCompleted()) suspend;
$wait->cancel();
try { await $wait; } catch (Async\CancellationException) { echo "cancelled\n"; }
flock($one, LOCK_UN);
flock($two, LOCK_UN);
$try = spawn flock($three, LOCK_EX | LOCK_NB);
var_dump(await $try);

/* another process has it; it lets go when told */
flock($three, LOCK_UN);
$code = '$f = fopen($argv[1], "c"); flock($f, LOCK_EX); echo "locked\n"; fgets(STDIN);';
$child = proc_open([getenv('TEST_PHP_EXECUTABLE') ?: PHP_BINARY, '-n', '-r', $code, $file], [['pipe', 'r'], ['pipe', 'w']], $pipes);
echo fgets($pipes[1]);
$got = false;
$wait = spawn use($three, &$got) { $got = flock($three, LOCK_EX); return $got; };
usleep(30_000);
var_dump($got);
fwrite($pipes[0], "go\n");
var_dump(await $wait);
proc_close($child);
unlink($file);
?>
--EXPECT--
int(1)
int(8)
[true,true]
[false,1]
cancelled
bool(true)
locked
bool(false)
bool(true)
