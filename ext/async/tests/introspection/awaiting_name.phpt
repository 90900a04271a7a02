--TEST--
getAwaitingInfo() of a coroutine that resolves a host name
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

$c = spawn gethostbyname('no-such-host.invalid');
suspend;
echo info($c), "\n";
await $c;
?>
--EXPECT--
a thread, in gethostbyname()
