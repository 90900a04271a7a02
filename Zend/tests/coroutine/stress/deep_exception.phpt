--TEST--
Exceptions, finally and traces pass from a deep stack to the coroutine's own
--EXTENSIONS--
async
--FILE--
<?php
function down(int $depth, Closure $bottom)
{
    try {
        return $depth ? array_map('down', [$depth - 1], [$bottom])[0] : $bottom();
    } finally {
        $GLOBALS['finally']++;
    }
}
$finally = 0;
$c = spawn down(2000, function () { throw new LogicException('from the bottom'); });
try {
    await $c;
} catch (LogicException $e) {
    echo $e->getMessage(), ', ', count($e->getTrace()) > 4000 ? 'whole trace' : count($e->getTrace()), ", $finally\n";
}

$c = spawn {
    try {
        down(2000, fn() => throw new LogicException('once more'));
    } catch (LogicException $e) {
        echo $e->getMessage(), "\n";
    }
    return down(2000, function () { suspend; Async\delay(1); return count(debug_backtrace()) > 4000 ? 'back from the bottom' : 'short trace'; });
};
echo await $c, ", $finally\n";

$c = spawn { return down(2000, fn() => await spawn down(2000, fn() => 'two at a time')); };
echo await $c, "\n";
?>
--EXPECT--
from the bottom, whole trace, 2001
once more
back from the bottom, 6003
two at a time
