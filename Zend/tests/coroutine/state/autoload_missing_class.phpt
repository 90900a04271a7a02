--TEST--
Two coroutines that need a class that no loader has both get the usual error
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($class) { suspend; });
$jobs = [];
for ($i = 0; $i < 2; $i++) {
    $jobs[] = spawn { try { new Missing; } catch (Error $e) { return $e->getMessage(); } };
}
foreach ($jobs as $job) echo await $job, "\n";
?>
--EXPECT--
Class "Missing" not found
Class "Missing" not found
