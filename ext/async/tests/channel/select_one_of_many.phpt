--TEST--
A select that was granted one case is not given another
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$channels = [new Async\Channel(), new Async\Channel(), new Async\Channel()];
$chooser = spawn use($channels) { return Async\select($channels); };
$second = spawn use($channels) { return $channels[1]->recv(); };
suspend;
$channels[2]->send('c');
$channels[1]->send('b');
var_dump($channels[0]->trySend('a'), $channels[1]->trySend('x'));
echo json_encode(await $chooser), ' ', await $second, "\n";
?>
--EXPECT--
bool(false)
bool(false)
[2,"c"] b
