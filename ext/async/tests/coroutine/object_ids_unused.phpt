--TEST--
Coroutines that nobody looks at take no object id
--EXTENSIONS--
async
--FILE--
<?php
$a = new stdClass;
$first = spl_object_id($a);
for ($i = 0; $i < 10; $i++) { spawn strlen('x'); }
suspend;
$b = new stdClass;
var_dump(spl_object_id($b) - $first);
$r = fopen('php://memory', 'r');
suspend;
$s = fopen('php://memory', 'r');
var_dump((int) $s - (int) $r);
?>
--EXPECT--
int(1)
int(1)
