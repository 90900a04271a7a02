--TEST--
References in the cases may change while select() waits
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channel = new Async\Channel();
$value = 'as it was';
$other = new Async\Channel();
$out = new Async\Channel();
$cases = ['in' => &$other, 'out' => [&$out, &$value]];
$chooser = spawn Async\select($cases);
suspend;
$sink = $out;
$value = 'changed';
$other = $out = null;
unset($cases);
echo $sink->recv(), "\n";
echo json_encode(await $chooser), "\n";
?>
--EXPECT--
as it was
["out",null]
