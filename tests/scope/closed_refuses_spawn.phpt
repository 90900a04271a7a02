--TEST--
A closed scope takes no coroutine, however it was closed and however one is spawned
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
--EXPECT--
cancel: Coroutine scope is closed
cancel: Coroutine scope is closed
dispose: Coroutine scope is closed
dispose: Coroutine scope is closed
disposeSafely: Coroutine scope is closed
disposeSafely: Coroutine scope is closed
disposeAfterTimeout: Coroutine scope is closed
disposeAfterTimeout: Coroutine scope is closed
