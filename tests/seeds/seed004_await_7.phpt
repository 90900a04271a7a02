--TEST--
Seed 004, Await 7: a new Awaitable object
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
