--TEST--
Objects that only a suspended coroutine's stack holds are not collected
--EXTENSIONS--
async
--FILE--
<?php
class Kept { public $self; public function __construct() { $this->self = $this; } public function __destruct() { echo "destroyed\n"; } }
$c = spawn {
    $kept = new Kept;
    suspend;
    Async\delay(10);
    echo "still ", get_class($kept->self), "\n";
    unset($kept);
    gc_collect_cycles();
    echo "collected\n";
};
while (!$c->isStarted()) suspend;
gc_collect_cycles();
await $c;
?>
--EXPECT--
still Kept
destroyed
collected
