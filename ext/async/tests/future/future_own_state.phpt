--TEST--
A future without a state makes its own one
--EXTENSIONS--
async
--FILE--
<?php
$future = new Async\Future;
$state = $future->getState();
var_dump($state instanceof Async\FutureState, $future->getState() === $state);
spawn use($state) { $state->complete('done'); };
echo await $future, "\n";
?>
--EXPECT--
bool(true)
bool(true)
done
