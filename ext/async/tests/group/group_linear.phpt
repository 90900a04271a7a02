--TEST--
Time grows with the number: coroutines that wait for the next task of a group, or for the group
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../scope/linear.inc';
use Async\CoroutineGroup;

/** n coroutines that are in joinNext(), and n tasks. */
function joined(int $n, callable $after_each): void
{
    $group = new CoroutineGroup();
    for ($i = 0; $i < $n; $i++) {
        $joiners[] = spawn $group->joinNext();
    }
    suspend;
    for ($i = 0; $i < $n; $i++) {
        $group->spawn(fn() => 1);
        $after_each();
    }
    foreach ($joiners as $joiner) {
        await $joiner;
    }
}

expect_linear([
    'joinNext(), tasks that end together' => fn(int $n) => joined($n, fn() => null),
    'joinNext(), tasks that end one by one' => fn(int $n) => joined($n, function () { suspend; }),
    'awaits of a group of tasks that fail' => function (int $n) {
        $group = new CoroutineGroup();
        for ($i = 0; $i < $n; $i++) {
            $group->spawn(function () { suspend; throw new Exception(); });
        }
        for ($i = 0; $i < $n; $i++) {
            $awaiters[] = spawn use($group) { try { await $group; } catch (Exception) {} };
        }
        foreach ($awaiters as $awaiter) {
            await $awaiter;
        }
    },
    'awaits of a group of many tasks' => function (int $n) {
        $group = new CoroutineGroup(concurrency: 1);
        for ($i = 0; $i < 8 * $n; $i++) {
            $group->spawn(Async\delay(...), 60_000);
        }
        for ($i = 0; $i < $n; $i++) {
            $awaiters[] = spawn use($group) { await $group; };
        }
        begin_and_cancel($awaiters);
        $group->cancel();
    },
], 1000);
?>
--EXPECT--
joinNext(), tasks that end together: linear
joinNext(), tasks that end one by one: linear
awaits of a group of tasks that fail: linear
awaits of a group of many tasks: linear
