--TEST--
all() fails with the first failure as soon as it happens
--EXTENSIONS--
async
--FILE--
<?php
use function Async\all;
use Async\Future;
$error = new RuntimeException('first');
[$a, $b, $c] = [new Future, new Future, new Future];
$all = all([$a, spawn { global $b; await $b; }, $c]);
$b->getState()->error($error);
foreach ([1, 2] as $time) {
    try {
        await $all;
    } catch (RuntimeException $e) {
        var_dump($e === $error, $a->isCompleted());
    }
}
// failures that come later are taken silently, others go on
$c->getState()->error(new LogicException('later'));
$a->getState()->complete(5);
var_dump(await $a);
?>
--EXPECT--
bool(true)
bool(false)
bool(true)
bool(false)
int(5)
