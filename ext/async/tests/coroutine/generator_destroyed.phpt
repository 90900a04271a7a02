--TEST--
A generator destroyed while it is suspended at yield runs its finally, which may suspend
--EXTENSIONS--
async
--FILE--
<?php
function gen() { try { yield 1; yield 2; } finally { suspend; echo await spawn sprintf('finally'), "\n"; } }
$g = gen();
$g->current();
unset($g);
await spawn { foreach (gen() as $v) { break; } };
echo "end\n";
?>
--EXPECT--
finally
finally
end
