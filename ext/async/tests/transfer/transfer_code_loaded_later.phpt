--TEST--
A worker loads code that the program has loaded after the worker's start, without running it
--EXTENSIONS--
async
--FILE--
<?php
$name = __DIR__ . '/transfer_code_loaded_later';
file_put_contents("$name.one.inc", '<?php
echo "the file is run\n";
function later($x) { return "later $x"; }
class Later { public $x = 1; function twice() { return $this->x * 2; } static function make() { return new self; } }
return ["arrow" => fn($x) => "arrow $x", "other" => function () { return [fn() => "inner", __LINE__]; }];
');
$pool = new Async\WorkerPool(workers: 1);
await $pool->submit(fn() => null);
$closures = require "$name.one.inc";
$object = new Later;
$object->x = 21;
var_dump(await $pool->submit($closures['arrow'], 1));
var_dump((await $pool->submit($closures['other']))[0]());
var_dump(await $pool->submit(later(...), 2));
var_dump(await $pool->submit('later', 3));
var_dump(await $pool->submit([$object, 'twice']));
var_dump(await $pool->submit(fn(Later $x) => $x, $object) == $object);
var_dump(await $pool->submit('Later::make') == new Later);

/* conditional declarations are not found */
file_put_contents("$name.two.inc", '<?php
if (true) { function conditional() {} class Conditional {} }
');
require "$name.two.inc";
foreach ([fn() => $pool->submit(conditional(...)), fn() => $pool->submit(fn($x) => 1, new Conditional)] as $call) {
    try { await $call(); } catch (Async\RemoteException $e) { echo $e->getMessage(), "\n"; }
}
await $pool;
$pool->close();

/* a new worker knows all of it */
$pool = new Async\WorkerPool(workers: 1);
var_dump(await $pool->submit(conditional(...)));

/* changed on disk */
file_put_contents("$name.three.inc", "<?php\nreturn [fn() => 'three', fn() => 'four'];\n");
$closures = require "$name.three.inc";
var_dump(await $pool->submit($closures[0]));
file_put_contents("$name.three.inc", "<?php\n\n\nreturn [fn() => 'changed', fn() => 'four'];\n");
try { $pool->submit($closures[0]); } catch (Async\TransferException $e) { echo preg_replace('~ \S*/~', ' ', $e->getMessage()), "\n"; }
?>
--EXPECT--
the file is run
string(7) "arrow 1"
string(5) "inner"
string(7) "later 2"
string(7) "later 3"
int(42)
bool(true)
bool(true)
Async\TransferException in a worker: Function conditional() does not exist in the process that gets the value
Async\TransferException in a worker: Class "Conditional" does not exist in the process that gets the value
NULL
string(5) "three"
Cannot send $callable: transfer_code_loaded_later.three.inc, which declares the closure at line 2, has changed since it was first loaded
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/transfer_code_loaded_later.*.inc'));
?>
