--TEST--
An exception in finally of a coroutine chains the first one
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { try { throw new Exception('first'); } finally { suspend; throw new Exception('second'); } };
try { await $c; } catch (Exception $e) { echo $e->getMessage(), ' ', $e->getPrevious()->getMessage(), "\n"; }
$d = spawn { try { throw new Exception('lost'); } finally { suspend; return 'returned'; } };
echo await $d, "\n";
?>
--EXPECT--
second first
returned
