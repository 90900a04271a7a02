--TEST--
A new coroutine has no output buffers, those of its spawner do not catch its output
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
ob_start();
echo 'main';
$a = spawn { echo "from the coroutine ", ob_get_level(), "\n"; };
suspend;
$buffer = ob_get_clean();
echo "[$buffer]\n";
?>
--EXPECT--
from the coroutine 0
[main]
