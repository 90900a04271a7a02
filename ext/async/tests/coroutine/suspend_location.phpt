--TEST--
getSuspendFileAndLine() and getSuspendLocation(): empty before the first suspension, then the place of the last one
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
function waits() {
    suspend;
    Async\delay(20);
}
$c = spawn waits();
var_dump($c->getSuspendFileAndLine(), $c->getSuspendLocation());
suspend;
var_dump($c->getSuspendFileAndLine() === [__FILE__, 3], $c->getSuspendLocation() === __FILE__ . ':3');
suspend;
var_dump($c->getSuspendFileAndLine() === [__FILE__, 4], $c->getSuspendLocation() === __FILE__ . ':4');
await $c;
?>
--EXPECT--
array(2) {
  [0]=>
  string(0) ""
  [1]=>
  int(0)
}
string(0) ""
bool(true)
bool(true)
bool(true)
bool(true)
