--TEST--
The cancellation of a combination gives the wait up
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, timeout};
use Async\{AwaitCancelledException, Future};

function show(callable $f): void
{
    try {
        var_dump($f());
    } catch (AwaitCancelledException $e) {
        echo $e->getMessage(), ' / ', $e->getPrevious() ? get_class($e->getPrevious()) : 'null', "\n";
    }
}

$gate = new Future;
$work = spawn use($gate) { return await $gate; };
$all = all([$work], timeout(2));
show(fn() => await $all);
show(fn() => await $all);
show(fn() => await all([$work], Future::completed()));
show(fn() => await all([$work], Future::failed(new LogicException)));
$gate->getState()->complete('done');
echo await $work, "\n";
// if both are complete, the members win
show(fn() => (await all([$work], Future::completed()))[0]);
// the limit is not waited for once the members are complete
show(fn() => (await all([spawn { return 1; }], timeout(60000)))[0]);
show(fn() => await all([$work], null));
?>
--EXPECT--
The wait was given up / Async\TimeoutException
The wait was given up / Async\TimeoutException
The wait was given up / null
The wait was given up / LogicException
done
string(4) "done"
int(1)
array(1) {
  [0]=>
  string(4) "done"
}
