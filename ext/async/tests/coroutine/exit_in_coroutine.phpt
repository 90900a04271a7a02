--TEST--
exit in a coroutine ends the program at once: no finally of others, shutdown functions run
--DESCRIPTION--
State rows: EG(exit_status)
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
register_shutdown_function(function () { echo "shutdown function\n"; });
spawn { try { Async\delay(20000); } finally { echo "finally of another coroutine\n"; } };
spawn {
    try {
        suspend;
        exit(7);
    } finally {
        echo "own finally\n";
    }
};
try {
    Async\delay(20000);
} finally {
    echo "finally of main\n";
}
echo "not reached\n";
CODE);
show_child('spawn { exit("message\n"); }; suspend; suspend; echo "not reached\n"; Async\delay(5000);', '-d async.schedule_seed=0');
?>
--EXPECT--
shutdown function
status: 7
message
status: 0
