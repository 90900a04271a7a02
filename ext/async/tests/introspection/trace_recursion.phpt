--TEST--
The trace of a deep stack, limited
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function deep(int $n) { if ($n) { deep($n - 1); } else { suspend; } }
$c = spawn deep(5000);
suspend;
var_dump(count($c->getTrace()), count($c->getTrace(limit: 10)), $c->getTrace(limit: 2)[1]['args']);
?>
--EXPECT--
int(5001)
int(10)
array(1) {
  [0]=>
  int(1)
}
