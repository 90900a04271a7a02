--TEST--
Nested buffers of three coroutines keep their levels apart
--EXTENSIONS--
async
--FILE--
<?php
function work($n) {
    ob_start();
    echo "$n outer ";
    suspend;
    ob_start();
    echo "$n inner";
    suspend;
    $level = ob_get_level();
    $inner = ob_get_clean();
    suspend;
    echo "more";
    $outer = ob_get_clean();
    return "$level [$inner] [$outer] " . ob_get_level();
}
$jobs = [];
foreach (['a', 'b', 'c'] as $n) $jobs[] = spawn work($n);
$results = [];
foreach ($jobs as $job) $results[] = await $job;
echo implode("\n", $results), "\n";
?>
--EXPECT--
2 [a inner] [a outer more] 0
2 [b inner] [b outer more] 0
2 [c inner] [c outer more] 0
