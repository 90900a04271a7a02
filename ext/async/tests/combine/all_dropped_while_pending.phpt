--TEST--
A combination that is dropped while pending leaves its members alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, race, timeout};
$c = spawn { Async\delay(2); return 'result'; };
$all = all([$c, new Async\Future, timeout(60000)]);
$race = race([$all, $c, timeout(60000)]);
unset($all, $race);
echo await $c, "\n";
?>
--EXPECT--
result
