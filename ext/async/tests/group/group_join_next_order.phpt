--TEST--
Several coroutines in joinNext(): who has waited longest gets the next task, and passes it on when it is cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, CancellationException, CoroutineGroup, FutureState, Future};

function joiner(CoroutineGroup $group, string $name, ?Async\Awaitable $until = null): Async\Coroutine
{
    return spawn use($group, $name, $until) {
        try {
            $entry = $group->joinNext($until);
            echo $name, ': ', $entry ? $entry[1] : 'none', "\n";
        } catch (CancellationException | AwaitCancelledException $e) {
            echo $name, ': ', get_class($e), "\n";
        }
    };
}

/** A task that has ended, and whose joiner has not run. */
function ended(CoroutineGroup $group, string ...$results): void
{
    foreach ($results as $result) {
        $group->spawn(fn() => $result);
    }
    suspend;
}

$group = new CoroutineGroup();
foreach (['a', 'b', 'c'] as $name) {
    joiner($group, $name);
}
suspend;
ended($group, '1');
ended($group, '2', '3');
suspend;

echo "cancelled\n";
$first = joiner($group, 'd');
joiner($group, 'e');
suspend;
ended($group, '4');
$first->cancel();
suspend;
suspend;

echo "cancelled before the task ends\n";
$first = joiner($group, 'f');
joiner($group, 'g');
suspend;
$first->cancel();
ended($group, '5');
suspend;
suspend;

echo "taken by another\n";
joiner($group, 'h');
joiner($group, 'i');
suspend;
ended($group, '6');
echo 'main: ', $group->joinNext()[1], "\n";
suspend;
ended($group, '7', '8');
suspend;

echo "given up\n";
$state = new FutureState();
joiner($group, 'j', new Future($state));
joiner($group, 'k');
suspend;
$state->complete(null);
ended($group, '9');
suspend;
ended($group, '10');
suspend;
echo count($group), " left\n";

echo "closed\n";
foreach (['l', 'm', 'n'] as $name) {
    joiner($group, $name);
}
suspend;
$group->spawn(function () { suspend; suspend; return '11'; });
$group->close();
suspend;
suspend;
echo "still open\n";
suspend;
suspend;
?>
--EXPECT--
a: 1
b: 2
c: 3
cancelled
d: Async\CancellationException
e: 4
cancelled before the task ends
f: Async\CancellationException
g: 5
taken by another
main: 6
h: 7
i: 8
given up
j: Async\AwaitCancelledException
k: 9
1 left
closed
l: 10
still open
m: 11
n: none
