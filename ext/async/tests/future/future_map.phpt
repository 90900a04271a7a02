--TEST--
map() gives a future of what the callback makes of the result
--EXTENSIONS--
async
--FILE--
<?php
$state = new Async\FutureState;
$future = new Async\Future($state);
$mapped = $future->map(fn($x) => $x + 1)->map(function ($x) { Async\delay(1); return "<$x>"; });
var_dump($mapped->isCompleted());
$state->complete(1);
var_dump(await $mapped, await $future);
var_dump(await $future->map('strval'));
// a failure passes by
$failed = Async\Future::failed(new RuntimeException('failed'))->map(function () { echo "not called\n"; });
try {
    await $failed;
} catch (RuntimeException $e) {
    echo $e->getMessage(), "\n";
}
// the callback's own failure
try {
    await Async\Future::completed(1)->map(fn() => throw new LogicException('in map'));
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
bool(false)
string(3) "<2>"
int(1)
string(1) "1"
failed
in map
