--TEST--
select() waits for the first case that becomes possible, and does only that one
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = new Async\Channel();
$b = new Async\Channel(1);
$b->send('full');
$chooser = spawn use($a, $b) {
    for ($i = 0; $i < 3; $i++) {
        echo json_encode(Async\select(['in' => $a, 'out' => [$b, "message $i"]])), "\n";
    }
};
suspend;
$a->send('hello');
suspend;
echo $b->recv(), "\n";
suspend;
echo $b->recv(), "\n";
await $chooser;
echo $b->recv(), ' ', count($b), "\n";
?>
--EXPECT--
["in","hello"]
full
["out",null]
message 1
["out",null]
message 2 0
