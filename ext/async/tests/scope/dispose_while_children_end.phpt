--TEST--
Child scopes that go away while their parent is disposed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/print_warnings.inc';
use Async\Scope;

$root = new Scope;
for ($i = 0; $i < 5; $i++) {
    $child = Scope::inherit($root);
    $child->onFinally(function () { echo "child scope ended\n"; });
    $c = spawn in $child { try { Async\delay(20000); } finally { gc_collect_cycles(); } };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
}
unset($child, $c);
$root->cancel();
$root->awaitAfterCancellation();
var_dump($root->getChildScopes(), $root->isFinished());
?>
--EXPECT--
child scope ended
child scope ended
child scope ended
child scope ended
child scope ended
array(0) {
}
bool(true)
