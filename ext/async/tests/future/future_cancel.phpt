--TEST--
cancel() completes a future with a cancellation
--EXTENSIONS--
async
--FILE--
<?php
$future = new Async\Future;
$waiter = spawn use($future) {
    try {
        await $future;
    } catch (Async\CancellationException $e) {
        return $e;
    }
};
suspend;
$future->cancel();
$e = await $waiter;
echo preg_replace('~/.*/~', '', $e->getMessage()), "\n";
var_dump($future->isCancelled(), $future->isCompleted());
$future->cancel(new Async\CancellationException('too late'));
try {
    await $future;
} catch (Async\CancellationException $again) {
    var_dump($again === $e);
}
$own = new Async\Future;
$own->cancel(new Async\CancellationException('mine'));
try {
    await $own;
} catch (Async\CancellationException $e) {
    echo $e->getMessage(), "\n";
}
$done = Async\Future::completed(1);
$done->cancel();
var_dump($done->isCancelled(), await $done);
// nobody sees this one: it is not reported
(new Async\Future)->cancel();
echo "end\n";
?>
--EXPECT--
cancelled at future_cancel.php:11
bool(true)
bool(true)
bool(true)
mine
bool(false)
int(1)
end
