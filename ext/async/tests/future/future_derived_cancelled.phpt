--TEST--
A derived future that is cancelled has no use for its callback; finally() still runs
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$source = new Async\Future;
$mapped = $source->map(function () { echo "not called\n"; });
$caught = $source->catch(function () { echo "not called\n"; });
$last = $source->finally(function () { echo "finally\n"; });
$mapped->cancel();
$caught->cancel();
$last->cancel();
$source->getState()->complete(1);
Async\delay(1);
var_dump($mapped->isCancelled(), $last->isCancelled(), $source->isCancelled());
// while the callback runs
$slow = Async\Future::completed(1)->map(function () { Async\delay(2); echo "callback ends\n"; throw new Exception('lost'); });
suspend;
$slow->cancel();
Async\delay(10);
var_dump($slow->isCancelled());
?>
--EXPECT--
finally
bool(true)
bool(true)
bool(false)
callback ends
bool(true)
