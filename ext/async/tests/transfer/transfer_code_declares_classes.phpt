--TEST--
A closure of a file that has run to its end declares classes while it runs, in a worker, in the same process and when it is sent again
--EXTENSIONS--
async
--FILE--
<?php
use Async\{WorkerChannel, WorkerPool};

$file = __DIR__ . '/transfer_code_declares_classes.inc.php';
file_put_contents($file, <<<'PHP'
<?php
return [
    function () { return (new class { public $value = 'anonymous'; })->value; },
    fn() => (new class(4) { function __construct(public $value) {} })->value,
    function () { return get_parent_class(new class extends ArrayObject {}); },
    function () { return (new class implements Countable { function count(): int { return 5; } })->count(); },
    function () { $inner = fn() => (new class { const VALUE = 'in a closure'; })::VALUE; return $inner(); },
    function () { return await spawn (fn() => (new class { public $value = 'in a coroutine'; })->value)(); },
    function () {
        if (!class_exists('DeclaredLater', false)) {
            class DeclaredLater { const VALUE = 'conditional'; }
        }
        return DeclaredLater::VALUE;
    },
    function () {
        if (!enum_exists('EnumLater', false)) {
            enum EnumLater { case One; }
        }
        return EnumLater::One->name;
    },
    function () {
        if (!function_exists('declaredLater')) {
            function declaredLater() { return new class { public $value = 'of a function'; }; }
        }
        return declaredLater()->value;
    },
];
PHP);
$closures = include $file;

$channel = new WorkerChannel(count($closures));
foreach ($closures as $closure) {
    $pool = new WorkerPool(workers: 1);
    $in_worker = [await $pool->submit($closure), await $pool->submit($closure)];
    $pool->close();
    $channel->send($closure);
    $here = [$channel->recv()(), $closure()];
    $channel->send($closure);
    $here[] = $channel->recv()();
    echo implode(', ', array_unique([...$in_worker, ...$here])), "\n";
}

/* each copy has a class of its own */
$channel->send($closures[0]);
$channel->send($closures[0]);
[$one, $other] = [$channel->recv(), $channel->recv()];
unset($one);
gc_collect_cycles();
echo $other(), "\n";
?>
--CLEAN--
<?php @unlink(__DIR__ . '/transfer_code_declares_classes.inc.php'); ?>
--EXPECT--
anonymous
4
ArrayObject
5
in a closure
in a coroutine
conditional
One
of a function
anonymous
