--TEST--
Plain includes of one file by several coroutines
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$file = __DIR__ . '/include_plain_concurrent.inc';
file_put_contents($file, '<?php $before = $name; suspend; return fn() => "$before$name" . (function_exists("once") ? "" : "!");');
function load(string $name, string $file): string
{
    $function = include $file;
    suspend;
    return $function();
}
function once() {}
$all = [spawn load('a', $file), spawn load('b', $file), spawn load('c', $file)];
foreach ($all as $one) {
    echo await $one, ' ';
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/include_plain_concurrent.inc');
?>
--EXPECT--
aa bb cc 
