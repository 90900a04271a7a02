--TEST--
until a limit that is complete already gives up at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\delay;

$limit = spawn { return 1; };
await $limit;
$c = spawn { delay(50); return 'later'; };
$start = hrtime(true);
try {
    await $c until $limit;
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e), "\n";
}
var_dump($c->isCompleted());
echo await $c, "\n";
?>
--EXPECT--
Async\AwaitCancelledException
bool(false)
later
