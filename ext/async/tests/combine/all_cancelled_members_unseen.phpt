--TEST--
A combination whose members were all cancelled is no unhandled failure
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, any, race, delay};
$members = [];
for ($i = 0; $i < 3; $i++) {
    $members[] = spawn { delay(10000); };
}
$held = [all($members), any($members), race($members)];
suspend;
foreach ($members as $member) {
    $member->cancel();
}
delay(1);
unset($held, $member, $members);
delay(1);
echo "end\n";
?>
--EXPECT--
end
