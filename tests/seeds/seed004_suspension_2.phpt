--TEST--
Seed 004, Suspension 2: basic syntax
--FILE--
<?php
    suspend;
echo "returned\n";
?>
--EXPECT--
returned
