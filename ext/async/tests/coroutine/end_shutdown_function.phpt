--TEST--
In a shutdown function spawn throws, suspend does nothing, sleep and awaiting something complete work
--DESCRIPTION--
State rows: shutdown functions, BG(user_shutdown_function_names)
--EXTENSIONS--
async
--FILE--
<?php
$done = spawn { return 'complete'; };
await $done;
register_shutdown_function(function () use ($done) {
    suspend;
    echo "after suspend\n";
    try {
        spawn strlen('x');
        echo "not reached\n";
    } catch (Async\AsyncException $e) {
        echo "spawn throws\n";
    }
    usleep(1000);
    echo await $done, "\n";
    Async\suspend();
});
echo "main\n";
?>
--EXPECT--
main
after suspend
spawn throws
complete
