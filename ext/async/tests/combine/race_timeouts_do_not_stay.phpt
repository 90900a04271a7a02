--TEST--
After the race its timeouts keep nobody waiting
--EXTENSIONS--
async
--FILE--
<?php
$start = hrtime(true);
$race = Async\race([Async\timeout(30000), spawn { return 1; }]);
var_dump(await $race, Async\runtimeStats()['timers']);
var_dump((hrtime(true) - $start) / 1e9 < 10);
?>
--EXPECT--
int(1)
int(1)
bool(true)
