--TEST--
Awaiting a completed future does not switch
--EXTENSIONS--
async
--FILE--
<?php
$future = Async\Future::completed(1);
spawn { echo "other\n"; };
echo await $future, "\n";
echo "main\n";
suspend;
?>
--EXPECT--
1
main
other
