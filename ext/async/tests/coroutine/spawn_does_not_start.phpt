--TEST--
The body never starts before the spawning coroutine gives up control
--EXTENSIONS--
async
--FILE--
<?php
$started = false;
$c = spawn use(&$started) { $started = true; };
for ($i = 0; $i < 1000; $i++) { spawn strlen('x'); }
strtoupper('x');
usort($GLOBALS['argv'], fn($a, $b) => 0);
var_dump($started, $c->isStarted());
await $c;
var_dump($started);
?>
--EXPECT--
bool(false)
bool(false)
bool(true)
