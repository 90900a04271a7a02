--TEST--
spawn with a nullsafe step inside the chain of the callee is a compile error
--EXTENSIONS--
async
--FILE--
<?php
$o = null;

spawn $o?->a->m();
?>
--EXPECTF--
%s error: %Sspawn%S in %serror_nullsafe_spawn_chain.php on line 4
