--TEST--
Destructors of results that nobody can take throw or wait: at the end of the coroutine, in its place
--EXTENSIONS--
async
--FILE--
<?php
class Throws
{
    public function __destruct() { throw new Exception('from a result'); }
}

class Waits
{
    public function __destruct() { Async\delay(1); }
}

$scope = new Async\Scope(keepResults: false);
$scope->setExceptionHandler(function (Throwable $e) { echo 'handler: ', $e->getMessage(), "\n"; });
$scope->spawn(fn() => new Throws);
$scope->spawn(fn() => new Throws);
await $scope;

echo "-- cancelled, and the destructors wait\n";
$scope = new Async\Scope(keepResults: false);
for ($i = 0; $i < 5; $i++) {
    $scope->spawn(function () {
        Async\currentCoroutine()->cancel();
        return new Waits;
    });
}
await $scope;

echo "-- a finally callback drops the coroutine\n";
$scope = new Async\Scope(keepResults: false);
$scope->setExceptionHandler(function (Throwable $e) { echo 'handler: ', $e->getMessage(), "\n"; });
spawn in $scope {
    $inner = spawn (fn() => new Throws)();
    $inner->onFinally(function () use (&$inner) { $inner = null; });
    Async\delay(5);
};
await $scope;
echo "end\n";
?>
--EXPECT--
handler: from a result
handler: from a result
-- cancelled, and the destructors wait
-- a finally callback drops the coroutine
handler: from a result
end
