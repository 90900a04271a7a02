--TEST--
A collection runs while cancelled coroutines unwind
--EXTENSIONS--
async
--FILE--
<?php
$coroutines = [];
for ($i = 0; $i < 5; $i++) {
    $coroutines[] = spawn use($i) {
        $cycle = new ArrayObject;
        $cycle[0] = $cycle;
        $text = str_repeat("c$i", 2);
        try {
            Async\delay(20000);
        } finally {
            unset($cycle);
            gc_collect_cycles();
            suspend;
            $GLOBALS['texts'][] = $text;
        }
    };
}
foreach ($coroutines as $c) while (!$c->isSuspended() && !$c->isCompleted()) suspend;
foreach ($coroutines as $c) $c->cancel();
foreach ($coroutines as $c) { try { await $c; } catch (Async\CancellationException) {} }
sort($texts);
echo implode("\n", $texts), "\n";
?>
--EXPECT--
c0c0
c1c1
c2c2
c3c3
c4c4
