--TEST--
async.time_slice at run time: cancellation of code that computes, invalid values, off again, a forked child
--EXTENSIONS--
async
pcntl
--INI--
async.time_slice=0
--FILE--
<?php
use function Async\{delay, protect};

var_dump(ini_set('async.time_slice', '-1'));
var_dump(ini_set('async.time_slice', '2'));

$computing = spawn {
    try {
        for (;;);
    } finally {
        echo "finally\n";
    }
};
delay(1);
$computing->cancel();
try {
    await $computing;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}

$computing = spawn {
    protect(function () {
        global $begun;
        $begun = true;
        $end = hrtime(true) + 20_000_000;
        while (hrtime(true) < $end);
        echo "protected to its end\n";
    });
    for (;;);
};
while (!isset($begun)) {
    suspend;
}
$computing->cancel();
try {
    await $computing;
} catch (Async\CancellationException) {
    echo "then cancelled\n";
}

function progress(): bool
{
    $ran = false;
    $other = spawn use(&$ran) { delay(1); $ran = true; };
    for ($end = hrtime(true) + 10_000_000_000; !$ran && hrtime(true) < $end;);
    await $other;
    return $ran;
}
/* Not by exit(): LeakSanitizer would look for the parent's threads in the child. */
function finish(bool $good): void
{
    pcntl_exec('/bin/sh', ['-c', 'exit ' . ($good ? 0 : 1)]);
}
if (($pid = pcntl_fork()) === 0) {
    finish(progress());
}
pcntl_waitpid($pid, $status);
echo 'child: ', pcntl_wexitstatus($status), "\n";
spawn {
    if (($pid = pcntl_fork()) === 0) {
        finish(progress());
    }
    pcntl_waitpid($pid, $status);
    echo 'child of a coroutine: ', pcntl_wexitstatus($status), "\n";
};
await spawned;
var_dump(progress());
var_dump(ini_set('async.time_slice', '0'));
$ran = false;
spawn use(&$ran) { $ran = true; };
for ($end = hrtime(true) + 30_000_000; hrtime(true) < $end;);
var_dump($ran);
?>
--EXPECTF--
Warning: async.time_slice must be a number of milliseconds, or 0 for none in %s on line %d
bool(false)
string(1) "0"
finally
cancelled
protected to its end
then cancelled
child: 0
child of a coroutine: 0
bool(true)
string(1) "2"
bool(false)
