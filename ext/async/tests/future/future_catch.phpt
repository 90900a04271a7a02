--TEST--
catch() gets the failure, a result passes by
--EXTENSIONS--
async
--FILE--
<?php
$error = new RuntimeException('x');
var_dump(await Async\Future::failed($error)->catch(fn($e) => $e === $error));
var_dump(await Async\Future::completed(7)->catch(function () { echo "not called\n"; }));
try {
    await Async\Future::failed($error)->catch(fn($e) => throw new LogicException('other', 0, $e));
} catch (LogicException $e) {
    var_dump($e->getPrevious() === $error);
}
$cancelled = new Async\Future;
$caught = $cancelled->catch(fn($e) => get_class($e));
$passed = $cancelled->map(fn() => 1);
$cancelled->cancel();
var_dump(await $caught, $passed->isCancelled());
?>
--EXPECT--
bool(true)
int(7)
bool(true)
string(27) "Async\CancellationException"
bool(true)
