--TEST--
A callback that holds its coroutine forms no leak: both are freed at the end, or by the collector if it never ends
--EXTENSIONS--
async
--FILE--
<?php
class Tracked { public function __destruct() { echo "freed\n"; } }

$c = spawn { return 1; };
$tracked = new Tracked;
$c->onFinally(function () use ($c, $tracked) {});
unset($tracked);
await $c;
await spawn { suspend; suspend; };
unset($c);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
freed
end
