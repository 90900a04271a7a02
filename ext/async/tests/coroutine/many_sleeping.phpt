--TEST--
1,000 coroutines asleep at once wake up and end
--EXTENSIONS--
async
--FILE--
<?php
$list = [];
for ($i = 0; $i < 1000; $i++) $list[] = spawn use($i) { usleep(1000 + $i % 7); return 1; };
$n = 0;
foreach ($list as $c) $n += await $c;
var_dump($n);
?>
--EXPECT--
int(1000)
