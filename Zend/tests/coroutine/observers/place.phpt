--TEST--
Observers of fibers that look for a file and a line at a switch find one everywhere: the `spawn` at the first switch, also after the end of the script
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
    echo "work\n";
}
class Late {
    function __destruct() {
        $c = spawn
            work();
        await $c;
        echo "-- in a destructor\n";
        Followed::show();
    }
}
$late = new Late;
register_shutdown_function(function () {
    echo "-- after the script\n";
    Followed::show();
});
Followed::begin();
spawn {
    spawn work();
    spawn strtoupper('internal');
};
spawn work();
Followed::show();
?>
--EXPECT--
init #1 INIT at place.php:22
init #2 INIT at place.php:26
work
work
-- after the script
#3 RUNNING > #1 INIT at place.php:22
init #4 INIT at place.php:23
init #5 INIT at place.php:24
#1 DEAD > #2 INIT at place.php:26
destroy #1 DEAD
#2 RUNNING > #4 INIT at place.php:23
#4 RUNNING > #5 INIT at place.php:24
#5 DEAD > #2 SUSPENDED at place.php:24
destroy #5 DEAD
#2 DEAD > #4 SUSPENDED at place.php:26
destroy #2 DEAD
#4 DEAD > #3 SUSPENDED at place.php:23
destroy #4 DEAD
work
-- in a destructor
init #6 INIT at place.php:9
init #7 INIT at place.php:11
#3 RUNNING > #7 INIT at place.php:1
#7 DEAD > #6 INIT at place.php:9
destroy #7 DEAD
#6 DEAD > #3 SUSPENDED at place.php:9
destroy #6 DEAD
