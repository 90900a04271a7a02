--TEST--
Seed 000, Coroutine Scope Inheritance 2: the limit of the parent ends its child scopes
--FILE--
<?php
use Async\{BoundedScope, CancellationException, Scope};

$parentScope = new BoundedScope();
$parentScope->withTimeout(20);
$childScope = Scope::inherit($parentScope);

$childScope->spawn(function() {
    try {
        sleep(30);
        echo "This code will not be executed";
    } finally {
        echo "child ends\n";
    }
});

try {
    await $parentScope;
} catch (CancellationException) {
}
while ($childScope->getCoroutines()) {
    suspend;
}
var_dump($childScope->isCancelled());
?>
--EXPECT--
child ends
bool(true)
