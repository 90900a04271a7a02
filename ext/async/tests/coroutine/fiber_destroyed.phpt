--TEST--
An unfinished fiber dropped inside a coroutine runs its finally
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    $fiber = new Fiber(function () { try { Fiber::suspend(); } finally { echo "fiber finally\n"; } });
    $fiber->start();
    suspend;
    unset($fiber);
    echo "dropped\n";
};
await $c;
$fiber = new Fiber(function () { try { Fiber::suspend(); } finally { echo "fiber finally at the end\n"; } });
await spawn use($fiber) { $fiber->start(); };
echo "end\n";
?>
--EXPECT--
fiber finally
dropped
end
fiber finally at the end
