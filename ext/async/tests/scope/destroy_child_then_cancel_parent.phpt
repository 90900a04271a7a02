--TEST--
Coroutines of a child scope without an object are cancelled with the parent
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$parent = new Scope;
Scope::inherit($parent)->spawn(function () {
    try { Async\delay(20000); echo "not reached\n"; } finally { echo "cancelled with the parent\n"; }
});
$c = spawn in Scope::inherit($parent) strtoupper('ran');
echo await $c, "\n";
while (!array_filter($parent->getChildScopes(), fn($s) => array_filter($s->getCoroutines(), fn($c) => $c->isSuspended()))) suspend;
$parent->cancel();
$parent->awaitAfterCancellation();
?>
--EXPECT--
RAN
cancelled with the parent
