--TEST--
spawn with a nullsafe call is a compile error
--EXTENSIONS--
async
--FILE--
<?php
$o = null;
echo "not reached\n";

spawn $o?->m();
?>
--EXPECTF--
%s error: %Sspawn%S in %serror_nullsafe_spawn.php on line 5
