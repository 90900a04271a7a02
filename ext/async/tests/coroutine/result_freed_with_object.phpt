--TEST--
The result lives as long as the coroutine's object, not longer
--EXTENSIONS--
async
--FILE--
<?php
class D { public function __destruct() { echo "freed\n"; } }
$c = spawn { return new D; };
await $c;
echo "awaited\n";
unset($c);
echo "end\n";
?>
--EXPECT--
awaited
freed
end
