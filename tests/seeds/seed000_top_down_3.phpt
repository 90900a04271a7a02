--TEST--
Seed 000, Top-down 3: await spawned does not wait for descendants of descendants
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
function task(): void
{
    spawn function {
        spawn function {
            usleep(600000); // <-- not affected to task lifetime

            echo "grandchild ends, the task did not wait\n";
        };

        usleep(40000); // <-- affected to task lifetime
        echo "Hello, World!\n";
    };

    spawn function {
        usleep(1000);
        echo "Hello, PHP!\n";
    };

    // parent lifetime is limited by direct descendants
    await spawned;
    echo "task ends\n";
}

spawn task();
?>
--EXPECT--
Hello, PHP!
Hello, World!
task ends
grandchild ends, the task did not wait
