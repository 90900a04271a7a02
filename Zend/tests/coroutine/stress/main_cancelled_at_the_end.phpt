--TEST--
A cancellation of the main flow that found no suspension point any more leaks nothing
--EXTENSIONS--
async
--FILE--
<?php
$main = Async\currentCoroutine();
$main->cancel();
unset($main);
echo "end\n";
?>
--EXPECT--
end
