--TEST--
raceEntry() and anyEntry() give the key of the winner with its result
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AwaitCancelledException, CompositeException, Future};
use function Async\{anyEntry, delay, raceEntry, timeout};
echo json_encode(await raceEntry(['slow' => timeout(60_000), 'quick' => Future::completed('won')])), "\n";
echo json_encode(await raceEntry([5 => Future::completed(null)])), "\n";
echo json_encode(await raceEntry((function () { yield 'k' => Future::completed([1]); })())), "\n";
$failure = new RuntimeException('first');
try {
    await raceEntry(['a' => Future::failed($failure), 'b' => timeout(60_000)]);
} catch (RuntimeException $e) {
    var_dump($e === $failure);
}
echo json_encode(await anyEntry(['a' => Future::failed($failure), 'b' => spawn (function () { delay(2); return 'second'; })()])), "\n";
try {
    await anyEntry(['a' => Future::failed($failure)]);
} catch (CompositeException $e) {
    echo implode(',', array_keys($e->getExceptions())), "\n";
}
try {
    await raceEntry([timeout(60_000)], timeout(2));
} catch (AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
$entry = raceEntry(['x' => spawn strtoupper('y')]);
var_dump(await $entry === await $entry);
foreach (['Async\raceEntry', 'Async\anyEntry'] as $function) {
    try {
        $function([]);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
["quick","won"]
[5,null]
["k",[1]]
bool(true)
["b","second"]
a
Async\TimeoutException
bool(true)
Async\raceEntry(): Argument #1 ($awaitables) must not be empty
Async\anyEntry(): Argument #1 ($awaitables) must not be empty
