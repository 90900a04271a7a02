--TEST--
A cycle that goes through a finished coroutine's result is collected
--EXTENSIONS--
async
--FILE--
<?php
class R { public $coroutine; public function __destruct() { echo "destroyed\n"; } }
$c = spawn { return new R; };
$r = await $c;
$r->coroutine = $c;
unset($r, $c);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
destroyed
end
