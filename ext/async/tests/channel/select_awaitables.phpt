--TEST--
select() waits for any awaitable: the first result is given with its key
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, CoroutineGroup, Future, FutureState, Interval, Scope};
use function Async\{all, delay, select, timeout};
$never = new Channel;
function give(string $value) { delay(1); return $value; }
echo json_encode(select(['never' => $never, 'time' => timeout(1)])), "\n";
echo json_encode(select(['never' => $never, 'coroutine' => spawn give('result')])), "\n";
echo json_encode(select([$never, 'done' => Future::completed(5)])), "\n";
echo json_encode(select([$never, [$never, 1], 'all' => all([spawn give('a'), spawn give('b')])])), "\n";
echo json_encode(select([$never, 'tick' => new Interval(1)])), "\n";
$group = new CoroutineGroup;
$group->spawn(give(...), 'task');
echo json_encode(select(['group' => $group, 'never' => $never])), "\n";
$scope = new Scope;
$scope->spawn(give(...), 'x');
echo json_encode(select(['scope' => $scope, 'never' => $never])), "\n";
$state = new FutureState;
spawn use($state) { delay(1); $state->complete('later'); };
echo json_encode(select(['future' => new Future($state)])), "\n";
$channel = new Channel;
spawn use($channel) { delay(1); $channel->send('message'); };
echo json_encode(select(['time' => timeout(60_000), 'channel' => $channel])), "\n";
spawn use($channel) { delay(1); echo $channel->recv(), "\n"; };
echo json_encode(select(['time' => timeout(60_000), 'out' => [$channel, 'sent']])), "\n";
suspend;
?>
--EXPECTREGEX--
\["time",null\]
\["coroutine","result"\]
\["done",5\]
\["all",\["a","b"\]\]
\["tick",1\]
\["group",\["task"\]\]
\["scope",null\]
\["future","later"\]
\["channel","message"\]
(sent
\["out",null\]|\["out",null\]
sent)
