--TEST--
A cancelled wait leaves no timer behind: the program ends at once
--EXTENSIONS--
async
--FILE--
<?php
$start = hrtime(true);
register_shutdown_function(function () use ($start) {
    var_dump((hrtime(true) - $start) / 1e9 < 10);
});
for ($i = 0; $i < 100; $i++) {
    $c = spawn { Async\delay(30000); };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
    $c->cancel();
    try { await $c; } catch (Async\CancellationException) {}
    try { await Async\timeout(30000) until Async\timeout(0); } catch (Async\AwaitCancelledException) {}
}
echo "end\n";
?>
--EXPECT--
end
bool(true)
