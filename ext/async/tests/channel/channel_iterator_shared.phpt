--TEST--
One iterator stepped by two coroutines at once: no leak, no crash
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel();
$iterator = $channel->getIterator();
for ($i = 0; $i < 2; $i++) {
    spawn use($iterator) { $iterator->valid(); $iterator->next(); };
}
for ($i = 0; $i < 4; $i++) {
    if (!$channel->trySend(new stdClass)) {
        suspend;
    }
    suspend;
}
$channel->close();
await spawned;
var_dump(is_object($iterator->current()) || $iterator->current() === null);
?>
--EXPECT--
bool(true)
