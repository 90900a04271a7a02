--TEST--
exit() while others wait in select() over awaitables
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
spawn Async\select([new Async\Channel, Async\timeout(60_000), new Async\Interval(60_000), Async\signal(SIGUSR1)]);
spawn { suspend; suspend; exit(3); };
try {
    Async\select([new Async\Channel, Async\timeout(60_000), spawn Async\delay(60_000)]);
} finally {
    echo "not reached\n";
}
');
?>
--EXPECT--
status: 3
