--TEST--
The values of a scope go when it is closed and its last coroutine has ended
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
$scope = new Async\Scope;
$scope->set('d', new D('scope'));
$c = $scope->spawn(function () {
    try {
        Async\delay(1000);
    } finally {
        echo "still there: ", var_export(Async\currentContext()->has('d'), true), "\n";
    }
});
suspend;
$scope->cancel();
echo "cancelled\n";
try {
    await $c;
} catch (Async\CancellationException) {
}
echo "awaited\n";
var_dump($scope->has('d'));
$empty = new Async\Scope;
$empty->set('d', new D('empty scope'));
$empty->cancel();
echo "end\n";
?>
--EXPECT--
cancelled
still there: true
scope released
awaited
bool(false)
empty scope released
end
