--TEST--
An error that somebody has seen, passed on or ignored is not reported
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

function caught(Future $future): void
{
    try {
        await $future;
    } catch (RuntimeException $e) {
        echo $e->getMessage(), "\n";
    }
}

caught(Future::failed(new RuntimeException('awaited')));
var_dump(Future::failed(new RuntimeException('ignored'))->ignore() instanceof Future);
$early = new Future;
$early->ignore();
$early->getState()->error(new RuntimeException('ignored before'));
unset($early);
echo await Future::failed(new RuntimeException('caught'))->catch(fn($e) => $e->getMessage()), "\n";
$coroutine = spawn { Async\delay(5000); };
try {
    await $coroutine until Future::failed(new RuntimeException('limit'));
} catch (Async\AwaitCancelledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
$coroutine->cancel();
echo "end\n";
?>
--EXPECT--
awaited
bool(true)
caught
limit
end
