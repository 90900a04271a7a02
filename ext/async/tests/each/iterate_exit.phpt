--TEST--
exit() in a call ends the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
try {
    Async\iterate([1, 2, 3], function ($i) {
        try {
            if ($i === 2) exit(3);
            Async\delay(10000);
        } finally {
            echo $i === 2 ? "" : "not reached\n";
        }
    });
} finally {
    echo "not reached\n";
}
');
?>
--EXPECT--
status: 3
