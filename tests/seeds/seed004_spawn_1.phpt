--TEST--
Seed 004, Spawn 1: a blocking read runs before the next line
--FILE--
<?php
$result = file_get_contents('data:text/plain,page');
echo "next line\n";
echo $result, "\n";
?>
--EXPECT--
next line
page
