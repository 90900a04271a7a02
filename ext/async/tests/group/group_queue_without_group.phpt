--TEST--
Queued tasks start even if nobody keeps the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
use function Async\delay;
$group = new CoroutineGroup(null, 1);
for ($i = 1; $i <= 3; $i++) {
    $group->spawn(function ($i) { delay(1); echo "task $i\n"; }, $i);
}
unset($group);
echo "main ends\n";
?>
--EXPECT--
main ends
task 1
task 2
task 3
