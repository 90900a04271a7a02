--TEST--
A trace of many events: written in pieces, long names shortened, within the memory that is left
--EXTENSIONS--
async
--INI--
memory_limit=64M
--FILE--
<?php
require 'trace.inc';
use function Async\{currentCoroutine, startTrace, stopTrace};

$file = __DIR__ . '/limits.json';
$long = str_repeat("\\ä\"", 50_000);
function work(string $name): void
{
    currentCoroutine()->setName($name);
    for ($i = 0; $i < 200; $i++) { suspend; }
}
$before = memory_get_usage();
startTrace($file);
for ($i = 0; $i < 20; $i++) { spawn work($long); }
await spawned;
stopTrace();
var_dump(memory_get_usage() - $before < 200_000);
ini_set('memory_limit', '512M');
$events = events($file);
check($events);
var_dump(filesize($file) > 300_000, count(of($events, 'X', 'run')) > 1500, strlen(tracks($events)[2]) < 600);
?>
--CLEAN--
<?php unlink(__DIR__ . '/limits.json'); ?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
