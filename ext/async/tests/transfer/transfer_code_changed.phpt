--TEST--
A worker does not run what a file has become after the program loaded it
--EXTENSIONS--
async
--FILE--
<?php
$name = __DIR__ . '/transfer_code_changed';
$pool = new Async\WorkerPool(workers: 1);
await $pool->submit(fn() => null);

function load(string $file, string $code, string $changed): mixed {
    file_put_contents($file, "<?php $code");
    $value = require $file;
    if ($changed !== '') {
        file_put_contents($file, "<?php $changed");
        touch($file, time() + 10);
    }
    return $value;
}
function show(callable $call): void {
    try {
        var_dump(await $call());
    } catch (Async\TransferException | Async\RemoteException $e) {
        echo preg_replace('~ \S*/~', ' ', get_class($e) . ": {$e->getMessage()}"), "\n";
    }
}

$closure = load("$name.closure.inc", 'return fn() => "old code";', 'return fn() => "new code";');
show(fn() => $pool->submit($closure));
show(fn() => $pool->submit(fn($x) => $x(), $closure));

load("$name.function.inc", 'function f() { return "old code"; }', 'function f() { return "new code"; }');
show(fn() => $pool->submit(f(...)));
load("$name.class.inc", 'class C { public $x = "old code"; }', 'class C { public $x = "new code"; }');
show(fn() => $pool->submit(fn($c) => $c->x, new C));
load("$name.enum.inc", 'enum E { case A; }', 'enum E { case A; case B; }');
show(fn() => $pool->submit(fn($e) => count($e::cases()), E::A));

chdir(__DIR__);
$closure = load(basename($name) . '.relative.inc', 'return fn() => "old code";', 'return fn() => "new code";');
show(fn() => $pool->submit($closure));

/* of a file that is gone only a worker that has it knows the code */
$closure = load("$name.gone.inc", 'function g() { return fn() => "gone"; } return g();', '');
unlink("$name.gone.inc");
show(fn() => $pool->submit($closure));
$young = new Async\WorkerPool(workers: 1, backend: 'process');
show(fn() => $young->submit($closure));

/* unchanged */
$closure = load("$name.same.inc", 'class Same {} function same($x) { return $x::class; } return fn() => same(new Same);', '');
show(fn() => $pool->submit($closure));
show(fn() => $pool->submit(same(...), new Same));
?>
--EXPECT--
Async\TransferException: Cannot send $callable: transfer_code_changed.closure.inc, which declares the closure at line 1, has changed since it was first loaded
Async\TransferException: Cannot send $args[0]: transfer_code_changed.closure.inc, which declares the closure at line 1, has changed since it was first loaded
Async\RemoteException: Async\TransferException in a worker: Cannot load transfer_code_changed.function.inc in a worker: the file has changed
Async\RemoteException: Async\TransferException in a worker: Cannot load transfer_code_changed.class.inc in a worker: the file has changed
Async\RemoteException: Async\TransferException in a worker: Cannot load transfer_code_changed.enum.inc in a worker: the file has changed
Async\TransferException: Cannot send $callable: transfer_code_changed.relative.inc, which declares the closure at line 1, has changed since it was first loaded
Async\RemoteException: Async\TransferException in a worker: Cannot load transfer_code_changed.gone.inc in a worker
string(4) "gone"
string(4) "Same"
string(4) "Same"
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/transfer_code_changed.*.inc'));
?>
