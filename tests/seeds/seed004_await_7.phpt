--TEST--
Seed 004, Await 7: a new Awaitable object
--SKIPIF--
<?php
if (!class_exists('Async\Future')) die('skip Async\Future is not built yet');
?>
--FILE--
<?php
$state = new Async\FutureState();
spawn use($state): void {
    $state->complete('future');
};
$result = await new Async\Future($state);
echo $result, "\n";
?>
--EXPECT--
future
