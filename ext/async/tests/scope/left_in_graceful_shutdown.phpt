--TEST--
A scope that is released in a graceful shutdown has no zombies: what is in it has been cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function f(): void
{
    $scope = new Async\Scope();
    $scope->spawn(function () {
        try {
            sleep(60);
        } finally {
            echo "cleaned up\n";
        }
    });
    suspend;
    Async\gracefulShutdown();
}
f();
?>
--EXPECT--
cleaned up
