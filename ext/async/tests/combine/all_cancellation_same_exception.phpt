--TEST--
Everyone gets the same exception from a wait that was given up
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, timeout};
$all = all([new Async\Future], timeout(1));
$got = [];
for ($i = 0; $i < 2; $i++) {
    try { await $all; } catch (Async\AwaitCancelledException $e) { $got[] = $e; }
}
var_dump($got[0] === $got[1]);
// one that nobody awaits is not reported
$dropped = all([new Async\Future], timeout(1));
Async\delay(5);
unset($dropped);
echo "end\n";
?>
--EXPECT--
bool(true)
end
