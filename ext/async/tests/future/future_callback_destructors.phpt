--TEST--
Destructors of what callbacks hold or return run in order, and may suspend
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\Future;
$ended = [];
function wait_for_end(string $name): void
{
    while (!isset($GLOBALS['ended'][$name])) Async\delay(1);
}
class D
{
    public function __construct(private string $name) {}
    public function __destruct() { echo "$this->name begins\n"; Async\delay(1); echo "$this->name ends\n"; $GLOBALS['ended'][$this->name] = true; }
}
$held = new D('held');
$future = new Future;
$future->map(function () use ($held) { return new D('result'); });
unset($held);
$future->getState()->complete(null);
unset($future);
wait_for_end('result');
echo "main\n";
Async\iterate([1], function () { return new D('turn'); });
$group = new Async\CoroutineGroup(null, 1);
$group->spawn(function () { return new D('task'); });
$group->spawn(function () { echo "second task\n"; });
unset($group);
wait_for_end('task');
echo "end\n";
?>
--EXPECT--
held begins
held ends
result begins
result ends
main
turn begins
turn ends
task begins
second task
task ends
end
