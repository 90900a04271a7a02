--TEST--
async.request_drain_timeout: on the command line what is left has all the time it needs, unless a limit is set
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$left = '
spawn {
    try {
        for ($i = 0; $i < 20; $i++) usleep(10_000);
        echo "done\n";
    } finally {
        echo "cleans up\n";
    }
};
echo ini_get("async.request_drain_timeout"), "\n";
';
show_child($left);
show_child($left, '-d async.request_drain_timeout=0');
show_child($left, '-d async.request_drain_timeout=20');
show_child($left, '-d async.request_drain_timeout=20000');

echo "-- cancelled, and goes on\n";
show_child('
ini_set("async.request_drain_timeout", 20);
spawn {
    try {
        usleep(60_000_000);
    } finally {
        try {
            usleep(60_000_000);
        } finally {
            echo "never printed\n";
        }
    }
};
spawn { while (true) { try { suspend; } catch (Throwable) {} } };
');

echo "-- only the time after the main script counts\n";
show_child('
ini_set("async.request_drain_timeout", 5000);
$waits = spawn { usleep(100_000); echo "in time\n"; };
usleep(50_000);
');
?>
--EXPECTF--
-1
done
cleans up
status: 0
0
done
cleans up
status: 0
20
%AWarning: Coroutine #%d spawned at child.php:3, waiting for %s, was left when the main script ended, and is cancelled after 20 ms in child.php on line 5
cleans up
status: 0
20000
done
cleans up
status: 0
-- cancelled, and goes on
Warning: Coroutine #%d spawned at child.php:4, waiting for %s, was left when the main script ended, and is cancelled after 20 ms in child.php on line 6

Warning: Coroutine #%d spawned at child.php:15, waiting for %s, was left when the main script ended, and is cancelled after 20 ms in child.php on line 15

Warning: Coroutine #%d spawned at child.php:4, waiting for %s, did not end when it was cancelled, and is ended by force in child.php on line 9

Warning: Coroutine #%d spawned at child.php:15, waiting for %s, did not end when it was cancelled, and is ended by force in child.php on line 15
status: 0
-- only the time after the main script counts
in time
status: 0
