--TEST--
Seed 000, Structured concurrency 2: watcher pattern, the watcher ends by cancel
--INI--
async.schedule_seed=0
--FILE--
<?php
function mainTask(): void
{
    // watcher pattern
    $watcher = spawn function {
        while (true) {
            echo "Cleanup: removing dead connections...\n";
            Async\delay(60000);
        }
    };

    $i = 0;
    while ($i++ < 2) {
        echo "Worker: processing connection $i...\n";
        suspend;
    }
    $watcher->cancel();
}

spawn mainTask();
?>
--EXPECT--
Worker: processing connection 1...
Cleanup: removing dead connections...
Worker: processing connection 2...
