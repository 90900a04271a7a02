--TEST--
A cycle that goes through a finished coroutine's result is collected
--FILE--
<?php
class R { public $coroutine; public function __destruct() { echo "destroyed\n"; } }
$c = spawn { return new R; };
(await $c)->coroutine = $c;
unset($c);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
destroyed
end
