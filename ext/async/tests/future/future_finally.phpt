--TEST--
finally() runs in any case and passes the outcome on
--EXTENSIONS--
async
--FILE--
<?php
use Async\Future;

function show(Future $future): void
{
    try {
        var_dump(await $future);
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage();
        echo $e->getPrevious() ? ' after ' . $e->getPrevious()->getMessage() : '', "\n";
    }
}

$say = function (...$args) { echo 'finally ', count($args), "\n"; return 'dropped'; };
show(Future::completed(1)->finally($say));
show(Future::failed(new RuntimeException('failed'))->finally($say));
show(Future::completed(1)->finally(fn() => throw new LogicException('in finally')));
show(Future::failed(new RuntimeException('failed'))->finally(fn() => throw new LogicException('in finally')));
$error = new RuntimeException('the same');
show(Future::failed($error)->finally(fn() => throw $error));
$cancelled = new Future;
$after = $cancelled->finally($say);
$cancelled->cancel(new Async\CancellationException('stop'));
show($after);
var_dump($after->isCancelled());
?>
--EXPECT--
finally 0
int(1)
finally 0
RuntimeException: failed
LogicException: in finally
LogicException: in finally after failed
RuntimeException: the same
finally 0
Async\CancellationException: stop
bool(true)
