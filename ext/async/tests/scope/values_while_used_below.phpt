--TEST--
A scope without an object keeps its handlers while one below can be used, and holds nothing once it is closed
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
use Async\CancellationException;
use Async\Scope;
use function Async\delay;

$fail = function (string $message) { throw new Exception($message); };

$parent = Scope::inherit();
$parent->setChildScopeExceptionHandler(function ($scope, $coroutine, $exception) {
    echo "handler: ", $exception->getMessage(), "\n";
});
$middle = Scope::inherit($parent);
$scopes = [Scope::inherit($parent), Scope::inherit($parent), Scope::inherit($middle)];
unset($parent, $middle);
foreach (["one", "two", "three"] as $i => $message) {
    spawn in $scopes[$i] $fail($message);
    delay(1);
}
$object = new stdClass;
$handler = WeakReference::create($object);
$parent = Scope::inherit();
$parent->setExceptionHandler(function () use ($object) {});
$child = Scope::inherit($parent);
unset($object, $parent);
var_dump($handler->get() !== null);
unset($child);
var_dump($handler->get());

// a cycle of a scope's cancellation and a scope below
$parent = Scope::inherit();
$child = Scope::inherit($parent);
$seen = WeakReference::create($child);
$reason = (fn(Scope $scope) => new Exception("reason"))($child);
$parent->cancel(new CancellationException("with a trace", 0, $reason));
unset($parent, $child, $reason);
gc_collect_cycles();
var_dump($seen->get());
?>
--EXPECT--
handler: one
handler: two
handler: three
bool(true)
NULL
NULL
