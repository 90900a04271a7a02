--TEST--
Observers of fibers, registered while the program runs and with no other observer, are notified of coroutines as of Fibers: before each switch, with status and place
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
function work(): void {
    suspend;
}
Followed::begin();
$a = spawn work();
$b = spawn
    work();
await $a;
await $b;
echo "-- coroutines\n";
Followed::show();

$f = new Fiber(function () {
    Fiber::suspend();
});
$f->start();
$f->resume();
unset($f);
echo "-- Fiber\n";
Followed::show();

$c = spawn (function () {
    $f = new Fiber(function () {
        suspend;
    });
    $f->start();
})();
await $c;
echo "-- Fiber in a coroutine\n";
Followed::show();
?>
--EXPECT--
-- coroutines
init #1 INIT at registered_at_runtime.php:7
init #2 INIT at registered_at_runtime.php:8
#3 RUNNING > #1 INIT at registered_at_runtime.php:7
#1 RUNNING > #2 INIT at registered_at_runtime.php:8
#2 RUNNING > #1 SUSPENDED at registered_at_runtime.php:4
#1 DEAD > #2 SUSPENDED at registered_at_runtime.php:7
destroy #1 DEAD
#2 DEAD > #3 SUSPENDED at registered_at_runtime.php:8
destroy #2 DEAD
-- Fiber
init #4 INIT at no file
#3 RUNNING > #4 INIT at no file
#4 RUNNING > #3 SUSPENDED at no file
#3 RUNNING > #4 SUSPENDED at no file
#4 DEAD > #3 SUSPENDED at no file
destroy #4 DEAD
-- Fiber in a coroutine
init #5 INIT at registered_at_runtime.php:24
#3 RUNNING > #5 INIT at registered_at_runtime.php:24
init #6 INIT at no file
#5 RUNNING > #6 INIT at no file
#6 DEAD > #5 SUSPENDED at no file
destroy #6 DEAD
#5 DEAD > #3 SUSPENDED at registered_at_runtime.php:24
destroy #5 DEAD
