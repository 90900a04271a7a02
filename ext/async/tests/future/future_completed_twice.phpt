--TEST--
A second completion throws AsyncException, and changes nothing
--EXTENSIONS--
async
--FILE--
<?php
$state = new Async\FutureState;
$future = new Async\Future($state);
$state->complete(1);
foreach ([fn() => $state->complete(2), fn() => $state->error(new Exception('late'))] as $f) {
    try {
        $f();
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(await $future);
$cancelled = new Async\Future;
$cancelled->cancel();
try {
    $cancelled->getState()->complete(1);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
The future has already been completed
The future has already been completed
int(1)
The future has been cancelled
