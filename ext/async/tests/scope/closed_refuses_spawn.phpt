--TEST--
A closed scope takes no coroutine, however it was closed and however one is spawned
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\{AsyncException, Scope};

foreach (['cancel' => [], 'dispose' => [], 'disposeSafely' => [], 'disposeAfterTimeout' => [1000]] as $method => $arguments) {
    $scope = new Scope;
    $scope->$method(...$arguments);
    foreach ([fn() => $scope->spawn(fn() => print "not reached\n"), fn() => spawn in $scope printf("not reached\n")] as $attempt) {
        try {
            $attempt();
        } catch (AsyncException $e) {
            echo "$method: {$e->getMessage()}\n";
        }
    }
}
?>
--EXPECTF--
cancel: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, cancelled at %sclosed_refuses_spawn.php:7
cancel: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, cancelled at %sclosed_refuses_spawn.php:7
dispose: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, disposed of at %sclosed_refuses_spawn.php:7
dispose: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, disposed of at %sclosed_refuses_spawn.php:7
disposeSafely: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, disposed of safely at %sclosed_refuses_spawn.php:7
disposeSafely: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, disposed of safely at %sclosed_refuses_spawn.php:7
disposeAfterTimeout: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, disposed of safely at %sclosed_refuses_spawn.php:7
disposeAfterTimeout: Coroutine scope is closed. Scope created at %sclosed_refuses_spawn.php:6, disposed of safely at %sclosed_refuses_spawn.php:7
