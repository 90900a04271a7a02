--TEST--
A cancellation by the graceful shutdown says what began it and where the coroutine stood
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
$child = <<<'CODE'
$report = function (string $who) {
    try {
        Async\delay(60_000);
    } catch (Async\CancellationException $e) {
        echo "$who: ", str_replace(__FILE__, 'child.php', $e->getMessage()), ', at line ', $e->getLine(), "\n";
        throw $e;
    }
};
spawn $report('other');
%s
CODE;
show_child(sprintf($child, 'spawn { suspend; throw new RuntimeException("boom"); }; $report("main");'));
show_child(sprintf($child, 'suspend; Async\gracefulShutdown();'));
show_child(sprintf($child, 'suspend; throw new Exception("of main");'));
show_child(<<<'CODE'
$a = spawn {
    try {
        await $GLOBALS['b'];
    } catch (Async\CancellationException $e) {
        echo $e->getMessage(), ', at line ', $e->getLine(), "\n";
    }
};
$b = spawn { await $GLOBALS['a']; };
await $b;
CODE);
?>
--EXPECTF--
X
