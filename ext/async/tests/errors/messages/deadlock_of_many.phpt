--TEST--
A deadlock of many coroutines is reported in groups: the first few of each and how many more
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
set_error_handler(function (int $type, string $message, string $file, int $line) {
    echo preg_replace(['~(?<= )/\S*/~', '/#\d+/'], ['', '#N'], $message), " ($line)\n";
    return true;
});
$channel = new Async\Channel;
for ($i = 0; $i < 500; $i++) {
    spawn $channel->recv();
    if ($i < 12) {
        spawn { (new Async\Channel)->recv(); };
    }
    if ($i < 10) {
        spawn { await new Async\Future; };
    }
}
try {
    $channel->recv();
} catch (Async\CancellationException) {
}
restore_error_handler();
?>
--EXPECTF--
Deadlock: coroutine #N spawned at deadlock_of_many.php:1 is suspended at deadlock_of_many.php:17, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:6 (17)
Deadlock: coroutine #N spawned at deadlock_of_many.php:8 is suspended at deadlock_of_many.php:8, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:6 (8)
Deadlock: coroutine #N spawned at deadlock_of_many.php:10 is suspended at deadlock_of_many.php:10, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:10 (10)
Deadlock: coroutine #N spawned at deadlock_of_many.php:13 is suspended at deadlock_of_many.php:13, waiting for a future created at deadlock_of_many.php:13 (13)
Deadlock: coroutine #N spawned at deadlock_of_many.php:8 is suspended at deadlock_of_many.php:8, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:6 (8)
Deadlock: coroutine #N spawned at deadlock_of_many.php:10 is suspended at deadlock_of_many.php:10, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:10 (10)
Deadlock: coroutine #N spawned at deadlock_of_many.php:13 is suspended at deadlock_of_many.php:13, waiting for a future created at deadlock_of_many.php:13 (13)
Deadlock: coroutine #N spawned at deadlock_of_many.php:8 is suspended at deadlock_of_many.php:8, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:6 (8)
Deadlock: coroutine #N spawned at deadlock_of_many.php:10 is suspended at deadlock_of_many.php:10, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:10 (10)
Deadlock: coroutine #N spawned at deadlock_of_many.php:13 is suspended at deadlock_of_many.php:13, waiting for a future created at deadlock_of_many.php:13 (13)
Deadlock: 497 more coroutines spawned at deadlock_of_many.php:8 are suspended at deadlock_of_many.php:8, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:6 (8)
Deadlock: 9 more coroutines spawned at deadlock_of_many.php:10 are suspended at deadlock_of_many.php:10, waiting for a message of channel #N (capacity 0) created at deadlock_of_many.php:10 and others like it (10)
%A
Fatal error: Uncaught Async\DeadlockError: %a
