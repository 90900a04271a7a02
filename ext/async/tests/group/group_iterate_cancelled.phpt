--TEST--
A loop over a group can be given up, the tasks go on
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup;
$group->spawn(function () { delay(5); return 'done'; });
$loop = spawn use($group) { foreach ($group as $x) { echo "not reached\n"; } };
delay(1);
echo $loop->getAwaitingInfo()[0], "\n";
$loop->cancel();
echo (await $group)[0], "\n";
?>
--EXPECT--
group of 1 tasks, 1 of them unfinished
done
