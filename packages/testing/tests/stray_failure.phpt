--TEST--
runTest(): the exception of a coroutine that nobody takes is the test's, and ends it at once
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use Async\Channel;
use Async\Scope;
use function Async\{delay, getCoroutines, spawn, suspend};

outcome(function () {
    spawn(fn() => throw new LogicException('nobody awaits me'));
    try {
        (new Channel())->recv();
    } finally {
        echo "cancelled\n";
    }
});
outcome(function () {
    Scope::inherit()->spawn(fn() => throw new LogicException('in a child scope'));
    delay(3_600_000);
});
outcome(function () {
    spawn(fn() => throw new LogicException('after the end'));
});
echo count(getCoroutines()), "\n";
outcome(fn() => 'the next one');
?>
--EXPECT--
cancelled
LogicException: nobody awaits me
LogicException: in a child scope
LogicException: after the end
1
gives 'the next one'
