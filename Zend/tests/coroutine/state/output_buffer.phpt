--TEST--
An output buffer belongs to its coroutine
--DESCRIPTION--
State rows: output_active, output_handlers
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn { ob_start(); echo 'A1 '; suspend; echo 'A2 '; return ob_get_clean(); };
suspend;
echo "main-echo\n";
echo '[', await $a, "]\n";
?>
--EXPECTF--
%Amain-echo
%A[A1 A2 ]
