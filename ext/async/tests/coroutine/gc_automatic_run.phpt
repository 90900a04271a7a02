--TEST--
The collector starts by itself inside coroutines with many garbage cycles
--EXTENSIONS--
async
--FILE--
<?php
$jobs = [];
for ($j = 0; $j < 5; $j++) {
    $jobs[] = spawn {
        for ($i = 0; $i < 20000; $i++) { $a = new stdClass; $a->a = $a; if ($i % 500 == 0) suspend; }
        return memory_get_usage();
    };
}
foreach ($jobs as $job) await $job;
var_dump(gc_status()['runs'] > 0, memory_get_usage() < 40_000_000);
?>
--EXPECT--
bool(true)
bool(true)
