--TEST--
While an output handler of one coroutine is suspended another one may use output buffering
--DESCRIPTION--
State rows: output_running
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn {
    ob_start(function ($b) { suspend; return strtoupper($b); });
    echo "x\n";
    ob_end_flush();
};
suspend;
ob_start();
echo "y\n";
ob_end_flush();
await $a;
?>
--EXPECT--
y
X
