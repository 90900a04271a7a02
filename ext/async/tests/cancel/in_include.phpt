--TEST--
A coroutine cancelled inside an included file: the file can be included again
--EXTENSIONS--
async
--FILE--
<?php
$file = __DIR__ . '/in_include.inc';
file_put_contents($file, '<?php if (!empty($wait)) { Async\delay(20000); } return "included\n";');
$c = spawn use($file) { $wait = true; return include $file; };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
$c->cancel();
try { await $c; } catch (Async\CancellationException) { echo "cancelled\n"; }
echo include $file;
unlink($file);
?>
--EXPECT--
cancelled
included
