--TEST--
Cancelling a child scope leaves its parent and its siblings alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

$root = new Scope;
$one = Scope::inherit($root);
$two = Scope::inherit($root);
$cancelled = spawn in $one { Async\delay(20000); };
$other = spawn in $two { Async\delay(2); return 'sibling'; };
$own = spawn in $root { Async\delay(2); return 'parent'; };
$one->cancel();
echo await $other, ', ', await $own, "\n";
var_dump($root->isClosed(), $two->isClosed(), $cancelled->isCancelled());
spawn in $root printf("still open\n");
await $root;
?>
--EXPECT--
sibling, parent
bool(false)
bool(false)
bool(true)
still open
