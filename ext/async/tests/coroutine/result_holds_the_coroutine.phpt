--TEST--
A coroutine whose result or exception holds it is collected
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
use function Async\currentCoroutine;

$seen = [];
function keep(string $what): Async\Coroutine {
    $GLOBALS['seen'][$what] = WeakReference::create(currentCoroutine());
    return currentCoroutine();
}
spawn { return keep('result'); };
spawn { $me = keep('array'); gc_collect_cycles(); return [$me]; };
$awaited = spawn { return keep('awaited'); };
await $awaited;
unset($awaited);
$scope = new Async\Scope;
$scope->setExceptionHandler(function () {});
spawn in $scope {
    throw (fn(Async\Coroutine $c) => new Exception('holds it'))(keep('exception'));
};
while (count(Async\getCoroutines()) > 1) {
    suspend;
}
gc_collect_cycles();
ksort($seen);
foreach ($seen as $what => $reference) {
    echo "$what: ", $reference->get() === null ? 'collected' : 'alive', "\n";
}
?>
--EXPECT--
array: collected
awaited: collected
exception: collected
result: collected
