--TEST--
Observers of fibers that are registered while coroutines run see each of these leave for the main flow when it ends
--EXTENSIONS--
async
ffi
--INI--
ffi.enable=1
opcache.jit=0
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/fiber_observers.inc';
function work(int $times): void {
    while ($times-- > 0) {
        suspend;
    }
}
$a = spawn work(2);
$b = spawn work(3);
suspend;
Followed::begin();
await $a;
await $b;
Followed::show();

$c = spawn work(0);
await $c;
echo "-- one that began later\n";
Followed::show();
?>
--EXPECT--
#1 RUNNING > #2 SUSPENDED at registered_while_others_run.php:12
#2 RUNNING > #3 SUSPENDED at registered_while_others_run.php:5
#3 RUNNING > #2 SUSPENDED at registered_while_others_run.php:5
#2 DEAD > #1 SUSPENDED at registered_while_others_run.php:1
#1 RUNNING > #3 SUSPENDED at no file
#3 RUNNING > #1 SUSPENDED at registered_while_others_run.php:5
#1 RUNNING > #3 SUSPENDED at registered_while_others_run.php:13
#3 DEAD > #1 SUSPENDED at registered_while_others_run.php:1
-- one that began later
init #4 INIT at registered_while_others_run.php:16
#1 RUNNING > #4 INIT at registered_while_others_run.php:16
#4 DEAD > #1 SUSPENDED at registered_while_others_run.php:16
destroy #4 DEAD
