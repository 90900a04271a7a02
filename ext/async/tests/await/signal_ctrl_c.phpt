--TEST--
A server that runs until Ctrl-C
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child('
$server = spawn {
    try {
        while (true) {
            Async\delay(1000);
        }
    } finally {
        echo "server stops\n";
    }
};
spawn { Async\delay(2); posix_kill(getmypid(), SIGINT); };
await Async\signal(SIGINT);
$server->cancel();
echo "interrupted\n";
');
?>
--EXPECT--
interrupted
server stops
status: 0
