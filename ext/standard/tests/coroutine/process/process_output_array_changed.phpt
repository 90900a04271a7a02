--TEST--
exec(): what another coroutine makes of the array of lines meanwhile does no harm: the lines go into the variable when the call returns
--EXTENSIONS--
async
--FILE--
<?php
$change = function (callable $what) {
    Async\delay(100);
    $what();
};
$lines = ['before'];
$copy = null;
$job = spawn { global $lines; return exec('echo one; sleep 0.4; echo two', $lines); };
$other = spawn $change(function () use (&$lines, &$copy) { $copy = $lines; });
echo await $job, ' ', json_encode($lines), ' ', json_encode($copy), "\n";

$lines = [];
$job = spawn { global $lines; return exec('echo one; sleep 0.4; echo two', $lines); };
$other = spawn $change(function () use (&$lines) { $lines = 'a string'; });
echo await $job, ' ', json_encode($lines), "\n";
?>
--EXPECT--
two ["before","one","two"] ["before"]
two ["one","two"]
