--TEST--
WorkerPool: closures that differ only in the closure around them, or in constants, are told apart
--EXTENSIONS--
async
--FILE--
<?php
use Async\WorkerPool;

$pool = new WorkerPool(workers: 1);
$first = fn($x) => fn() => "1$x"; $second = fn($x) => fn() => "2$x"; $third = fn($x) => fn() => fn() => "3$x";
echo await $pool->submit($first('a')), ' ', await $pool->submit($second('b')), ' ', await $pool->submit($third('c')()), "\n";
function made() { return [fn() => fn() => 'f1', fn() => fn() => 'f2']; }
[$a, $b] = made();
echo await $pool->submit($a()), ' ', await $pool->submit($b()), "\n";

/* of a file that has run to its end */
$file = __DIR__ . '/worker_closures_on_one_line.inc.php';
file_put_contents($file, '<?php return [fn() => fn() => [1], fn() => fn() => [2], fn() => fn() => [[2]], fn($y = PHP_EOL) => fn($z = PHP_OS . "1") => 3, fn() => fn($z = PHP_OS . "2") => $z];');
foreach (include $file as $closure) {
    echo json_encode([await $pool->submit($closure()), await $pool->submit(fn() => 0)]), ' ';
}
echo "\n";
?>
--CLEAN--
<?php @unlink(__DIR__ . '/worker_closures_on_one_line.inc.php'); ?>
--EXPECTF--
1a 2b 3c
f1 f2
[[1],0] [[2],0] [[[2]],0] [3,0] ["%s2",0] 
