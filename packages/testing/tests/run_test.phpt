--TEST--
runTest(): results and exceptions are the test's; its scope is its own; settings are as before
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use Async\Channel;
use Async\Scope;
use function Async\{await, currentCoroutine, currentScope, delay, spawn, suspend, timeout};
use function Weft\Testing\runTest;

outcome(fn() => 42);
outcome(function () {});
outcome(fn() => throw new LogicException('of the test', 3));
outcome(fn() => await(timeout(100_000), timeout(1)));
outcome(fn() => await(spawn(fn() => throw new LogicException('of a coroutine'))));
outcome(fn() => currentScope() === Async\globalScope() ? 'global' : 'its own');
outcome(fn() => currentCoroutine()->getId() === 1 ? 'main' : 'a coroutine');

echo "about to end when the test does:\n";
$ended = [];
outcome(function () use (&$ended) {
    $channel = new Channel();
    spawn(function () use ($channel, &$ended) {
        foreach ($channel as $value) {
            suspend();
        }
        suspend();
        $ended[] = 'reader';
    });
    spawn(function () use (&$ended) { $ended[] = 'spawned last'; });
    $channel->send(1);
    $channel->close();
});
sort($ended);
echo implode(', ', $ended), "\n";

echo "what was there before stays:\n";
$before = spawn(function () {
    delay(30);
    return 'still there';
});
suspend();
outcome(fn() => 'not mine');
echo await($before), "\n";

echo "inside of a coroutine, and of another test:\n";
echo await(spawn(fn() => runTest(fn() => 'in a coroutine'))), "\n";
outcome(fn() => runTest(fn() => runTest(fn() => 'in two tests')));

echo "limit:\n";
outcome(fn() => 1, timeoutMs: 0);
var_dump(ini_get('async.virtual_time'));
outcome(fn() => ini_get('async.virtual_time'), virtualTime: true);
outcome(fn() => ini_set('async.virtual_time', '1'));
var_dump(ini_get('async.virtual_time'));
?>
--EXPECTF--
gives 42
gives NULL
LogicException: of the test
Async\AwaitCancelledException: %s
LogicException: of a coroutine
gives 'its own'
gives 'a coroutine'
about to end when the test does:
gives NULL
reader, spawned last
what was there before stays:
gives 'not mine'
still there
inside of a coroutine, and of another test:
in a coroutine
gives 'in two tests'
limit:
ValueError: Weft\Testing\runTest(): Argument #2 ($timeoutMs) must be greater than or equal to 1
string(1) "0"
gives '1'
gives '0'
string(1) "0"
