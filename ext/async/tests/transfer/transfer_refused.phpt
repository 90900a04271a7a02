--TEST--
What cannot be sent is refused at once, with its path
--EXTENSIONS--
async
--FILE--
<?php
class Holder { public $a; protected $b; private $c; function __construct($a = null, $b = null, $c = null) { $this->a = $a; $this->b = $b; $this->c = $c; }
    function task() { return fn() => $this->a; } function method() {} }
class Failing { function __serialize(): array { throw new LogicException('not today'); } }
class Odd { function __serialize(): array { return ['inner' => STDERR]; } }
class Old { public $x; function __sleep() { throw new LogicException('never'); } }

$pool = new Async\WorkerPool(workers: 1);
$file = fopen('php://memory', 'r');
$closed = fopen('php://memory', 'r');
fclose($closed);
$coroutine = spawn strlen('x');
$generator = (function () { yield 1; })();
$f = fn(...$args) => null;
foreach ([
    fn() => $pool->submit($f, $file),
    fn() => $pool->submit($f, 1, $closed),
    fn() => $pool->submit($f, new Holder($generator)),
    fn() => $pool->submit($f, 1, ['x' => [0, 1, $file]]),
    fn() => $pool->submit($f, new Holder(b: new Holder(c: [$file]))),
    fn() => $pool->submit($f, name: $coroutine),
    fn() => $pool->submit(function () use ($file) {}),
    fn() => $pool->submit(function () use ($f, $generator) {}),
    fn() => $pool->submit(fn() => [$f, $coroutine]),
    fn() => $pool->submit((new Holder($file))->task()),
    fn() => $pool->submit([new Holder([$file]), 'method']),
    fn() => $pool->submit((new Holder($file))->method(...)),
    fn() => $pool->submit($f, fn() => $file),
    fn() => $pool->submit($f, ['deep' => [fn() => $file]]),
    fn() => $pool->submit($f, (new Holder($file))->task()),
    fn() => $pool->submit($f, new class {}),
    fn() => $pool->submit($f, new Failing),
    fn() => $pool->submit($f, [new Odd]),
    fn() => $pool->submit($f, new Old),
    fn() => $pool->submit(eval('return fn() => 1;')),
    fn() => $pool->submit($f, new Async\Channel, 2),
    fn() => $pool->submit($f, $pool),
    fn() => $pool->submit($f, $pool->submit($f)),
    fn() => $pool->submit($f, new WeakReference),
    fn() => $pool->submit($f, new ReflectionClass('stdClass')),
    fn() => $pool->map([1], fn() => $file),
    fn() => iterator_to_array($pool->map([1, $file], $f)),
    fn() => iterator_to_array($pool->map(['a' => ['b' => $file]], $f)),
    fn() => new Async\WorkerPool(init: fn() => $file),
    fn() => Async\parallel($f, $file),
] as $refused) {
    try {
        $refused();
        echo "not refused\n";
    } catch (Async\TransferException $e) {
        echo $e->getPath(), ' - ', preg_replace('~in \S+/|at \S+/~', '', $e->getMessage()),
            $e->getPrevious() ? ' - ' . $e->getPrevious()->getMessage() : '', "\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
await $pool;
var_dump($pool->pendingCount());
?>
--EXPECTF--
$args[0] - Cannot send $args[0]: it is a resource (stream)
$args[1] - Cannot send $args[1]: it is a closed resource
$args[0]->a - Cannot send $args[0]->a: objects of Generator cannot be serialized
$args[1]['x'][2] - Cannot send $args[1]['x'][2]: it is a resource (stream)
$args[0]->b->c[0] - Cannot send $args[0]->b->c[0]: it is a resource (stream)
$args['name'] - Cannot send $args['name']: objects of Async\Coroutine cannot be serialized
use ($file) - Cannot send use ($file): it is a resource (stream)
use ($generator) - Cannot send use ($generator): objects of Generator cannot be serialized
use ($coroutine) - Cannot send use ($coroutine): objects of Async\Coroutine cannot be serialized
$this->a - Cannot send $this->a: it is a resource (stream)
$this->a[0] - Cannot send $this->a[0]: it is a resource (stream)
$this->a - Cannot send $this->a: it is a resource (stream)
$args[0] use ($file) - Cannot send $args[0] use ($file): it is a resource (stream)
$args[0]['deep'][0] use ($file) - Cannot send $args[0]['deep'][0] use ($file): it is a resource (stream)
$args[0] $this->a - Cannot send $args[0] $this->a: it is a resource (stream)
$args[0] - Cannot send $args[0]: it is an object of an anonymous class
$args[0] - Cannot send $args[0]: Failing::__serialize() failed - not today
$args[0][0]['inner'] - Cannot send $args[0][0]['inner']: it is a resource (stream)
$args[0] - Cannot send $args[0]: Old::__sleep() failed - never
$callable - Cannot send $callable: it is a closure made by eval() transfer_refused.php(35) : eval()'d code:1
$args[0] - Cannot send $args[0]: objects of Async\Channel cannot be serialized
$args[0] - Cannot send $args[0]: objects of Async\WorkerPool cannot be serialized
$args[0] - Cannot send $args[0]: objects of Async\Future cannot be serialized
Error: Direct instantiation of WeakReference is not allowed, use WeakReference::create instead
$args[0] - Cannot send $args[0]: objects of ReflectionClass cannot be serialized
use ($file) - Cannot send use ($file): it is a resource (stream)
$value - Cannot send $value: it is a resource (stream)
$value['b'] - Cannot send $value['b']: it is a resource (stream)
use ($file) - Cannot send use ($file): it is a resource (stream)
$args[0] - Cannot send $args[0]: it is a resource (stream)
int(0)
