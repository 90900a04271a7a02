--TEST--
A cancellation gives any(), race() and anyOf() up; members go on
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{any, race, anyOf, timeout};
$gate = new Async\Future;
$work = spawn use($gate) { return await $gate; };
foreach (['any' => any([$work], timeout(1)), 'race' => race([$work], timeout(1)), 'anyOf' => anyOf(1, [$work], timeout(1))] as $name => $awaitable) {
    try {
        await $awaitable;
    } catch (Async\AwaitCancelledException $e) {
        echo $name, ' ', get_class($e->getPrevious()), "\n";
    }
}
$gate->getState()->complete('work');
echo await $work, "\n";
?>
--EXPECT--
any Async\TimeoutException
race Async\TimeoutException
anyOf Async\TimeoutException
work
