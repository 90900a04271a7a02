--TEST--
exit() in the function, and elsewhere during within(), ends the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
try {
    Async\within(60_000, function () { suspend; exit(3); });
} finally {
    echo "not reached\n";
}
');
show_child('
spawn { suspend; suspend; exit(4); };
try {
    Async\within(60_000, function () {
        try {
            Async\delay(60_000);
        } finally {
            echo "not reached\n";
        }
    });
} finally {
    echo "not reached\n";
}
');
?>
--EXPECT--
status: 3

status: 4
