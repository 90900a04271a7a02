--TEST--
A process is forked while coroutines use an object and queue for it: in the child it is free, whoever holds these coroutines
--EXTENSIONS--
async
pcntl
--FILE--
<?php
#[AllowDynamicProperties]
class Slow
{
    public $context;
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($n) { Async\delay(20); return 'x'; }
    function stream_eof() { return false; }
    function stream_stat() { return []; }
    function url_stat($path, $flags) { return ['size' => 1, 'mode' => 0100644]; }
}
stream_wrapper_register('slow', 'Slow');

function look(SplFileObject $file): string
{
    return $file->fread(1) . ' ' . Async\runtimeStats()['coroutines_alive'];
}
$file = new SplFileObject('slow://x');
$readers = [spawn $file->fread(1), spawn $file->fread(1), spawn $file->fread(1)];
suspend;

echo "fork\n";
if (($pid = pcntl_fork()) === 0) {
    echo look($file), "\n";
    exit;
}
pcntl_waitpid($pid, $status);

echo "fork in a coroutine that is inside\n";
class Forking extends Slow
{
    function stream_read($n)
    {
        if (!isset($GLOBALS['forked'])) {
            $GLOBALS['forked'] = true;
            Async\delay(5);
            if (($pid = pcntl_fork()) === 0) {
                return 'c';
            }
            pcntl_waitpid($pid, $status);
        }
        return 'p';
    }
}
stream_wrapper_register('forking', 'Forking');
$other = new SplFileObject('forking://x');
$parent = getmypid();
$forking = spawn use($other, $parent) {
    $got = $other->fread(1);
    if (getmypid() !== $parent) {
        echo "$got ", $other->fread(1), "\n";
        exit;
    }
};
while (!isset($GLOBALS['forked'])) {
    suspend;
}
$queued = [spawn $other->fread(1), spawn $other->fread(1)];
await $forking;
echo implode(' ', await Async\all($queued)), "\n";

echo "worker\n";
$pool = new Async\WorkerPool(backend: 'process', workers: 1);
echo await $pool->submit(fn() => look($GLOBALS['file'])), "\n";
echo implode(' ', await Async\all($readers)), "\n";

echo "worker, of a program whose main coroutine is inside\n";
$pool = new Async\WorkerPool(backend: 'process', workers: 1);
$submitting = spawn use($pool) {
    Async\delay(5);
    return [await $pool->submit(fn() => look($GLOBALS['file'])), await $pool->submit(fn() => look($GLOBALS['file']))];
};
$queued = spawn $file->fread(1);
$file->fread(1);
echo implode("\n", await $submitting), "\n";
await $queued;
?>
--EXPECT--
fork
x 0
fork in a coroutine that is inside
c p
p p
worker
x 1
x x x
worker, of a program whose main coroutine is inside
x 1
x 1
