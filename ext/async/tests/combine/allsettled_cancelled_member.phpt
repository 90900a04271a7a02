--TEST--
A cancelled member is an error of allSettled()
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
$victim = spawn { Async\delay(5000); };
$settled = Async\allSettled([$victim, spawn { return 'fine'; }]);
suspend;
$victim->cancel();
[$results, $errors] = await $settled;
var_dump($results, get_class($errors[0]));
?>
--EXPECT--
array(1) {
  [1]=>
  string(4) "fine"
}
string(27) "Async\CancellationException"
