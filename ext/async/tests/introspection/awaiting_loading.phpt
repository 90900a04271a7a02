--TEST--
getAwaitingInfo() of coroutines that wait for a class or a file which another one is loading
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function info(Async\Coroutine $c): string { return preg_replace(['/descriptor \d+/', '/(?<=:)\d{4,5}\b/', '~(?<= )/\S*/~', '/process \d+/'], ['descriptor N', 'PORT', '', 'process N'], implode(' | ', $c->getAwaitingInfo()) ?: 'nothing'); }

spl_autoload_register(function ($name) { Async\delay(100); eval("class $name {}"); });
$file = __DIR__ . '/awaiting_loading.inc';
file_put_contents($file, '<?php Async\delay(100);');
$list = [
    spawn { new Foo; },
    spawn { new Foo; },
    spawn class_exists('Foo'),
    spawn use($file) { require_once $file; },
    spawn use($file) { require_once $file; },
];
suspend;
foreach ($list as $one) {
    echo preg_replace('/#\d+/', '#N', info($one)), "\n";
}
await spawned;
unlink($file);
?>
--EXPECT--
a sleep of 100 ms, in Async\delay()
class Foo to be loaded by coroutine #N spawned at awaiting_loading.php:8
class Foo to be loaded by coroutine #N spawned at awaiting_loading.php:8, in class_exists()
a sleep of 100 ms, in Async\delay()
file awaiting_loading.inc to be loaded by coroutine #N spawned at awaiting_loading.php:11
