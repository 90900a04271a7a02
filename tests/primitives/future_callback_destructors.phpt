--TEST--
Destructors of what callbacks hold or return run in order, and may suspend
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Future;
class D
{
    public function __construct(private string $name) {}
    public function __destruct() { echo "$this->name begins\n"; Async\delay(1); echo "$this->name ends\n"; }
}
$held = new D('held');
$future = new Future;
$future->map(function () use ($held) { return new D('result'); });
unset($held);
$future->getState()->complete(null);
unset($future);
Async\delay(20);
echo "main\n";
Async\iterate([1], function () { return new D('turn'); });
$group = new Async\CoroutineGroup(null, 1);
$group->spawn(function () { return new D('task'); });
$group->spawn(function () { echo "second task\n"; });
unset($group);
Async\delay(20);
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
