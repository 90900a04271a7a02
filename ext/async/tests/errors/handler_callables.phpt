--TEST--
Handlers may be any callable; the last one set counts
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope};

class Handlers
{
    public function method(Scope $s, Coroutine $c, Throwable $e): void { echo "method: {$e->getMessage()}\n"; }
    public static function still(Scope $s, Coroutine $c, Throwable $e): void { echo "static: {$e->getMessage()}\n"; }
    public function __invoke(Scope $s, Coroutine $c, Throwable $e): void { echo "invoke: {$e->getMessage()}\n"; }
}

foreach ([[new Handlers, 'method'], 'Handlers::still', new Handlers, (new Handlers)->method(...)] as $handler) {
    $scope = new Scope;
    $scope->setExceptionHandler(function () { echo "replaced: not reached\n"; });
    $scope->setExceptionHandler($handler);
    spawn in $scope { throw new Exception('failure'); };
    await $scope;
}
?>
--EXPECT--
method: failure
static: failure
invoke: failure
method: failure
