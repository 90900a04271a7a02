--TEST--
exit() in an attempt of retry() ends the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
try {
    Async\retry(function () { exit(3); }, 5, 0, when: fn() => print("not asked\n"));
} finally {
    echo "not reached\n";
}
');
show_child('
try {
    Async\retry(function () { suspend; exit(4); }, 5, 0, cancellation: Async\timeout(60_000));
} finally {
    echo "not reached\n";
}
');
?>
--EXPECT--
status: 3

status: 4
