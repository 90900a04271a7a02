--TEST--
Errors whose moment has no running code, or no channel in hand, name a place
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, Channel, CoroutineGroup, Scope};
use function Async\{delay, select};

$scope = new Scope();
$group = new CoroutineGroup($scope, 1);
$group->spawn(fn() => delay(5));
$group->spawn(fn() => 7);
suspend;
@$scope->disposeSafely();
try {
    await $group;
} catch (Throwable $e) {
    echo $e->getMessage(), ': ', basename($e->getFile()), ':', $e->getLine(), "\n";
}
$channel = new Channel(1);
$channel->close();
foreach ([['s' => [$channel, 1]], [7 => [$channel, 1]]] as $cases) {
    try {
        select($cases);
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
final class Own extends AwaitCancelledException {}
foreach ([new AwaitCancelledException('x'), new Own()] as $made) {
    try {
        $made->getCancellation();
    } catch (Throwable $e) {
        echo $e::class, ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
The scope of the group was closed: places_of_messages.php:6
The channel of case "s" is closed. Channel created at %s:16, closed at %s:17
The channel of case 7 is closed. Channel created at %s:16, closed at %s:17
Error: This Async\AwaitCancelledException comes from no wait: it has no cancellation
Error: This Own comes from no wait: it has no cancellation
