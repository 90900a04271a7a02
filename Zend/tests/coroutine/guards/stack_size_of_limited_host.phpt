--TEST--
Where the address space is limited coroutines get small stacks, and one warning says so; a size that was asked for is taken without one
--EXTENSIONS--
async
--SKIPIF--
<?php
if (trim(shell_exec('ldd ' . escapeshellarg(PHP_BINARY) . ' | grep -c libasan')) !== '0') die('skip a sanitizer needs address space without limit');
?>
--FILE--
<?php
$code = <<<'PHP'
for ($i = 0; $i < 3; $i++) {
    $all[] = spawn { Async\delay(1); return 1; };
}
$sum = 0;
foreach ($all as $one) {
    $sum += await $one;
}
ob_start();
phpinfo(INFO_MODULES);
preg_match('/Stack of a coroutine => (\d+)/', ob_get_clean(), $found);
echo "$sum of ", $found[1] / 1024, "K\n";
PHP;
foreach (['', '-d async.stack_size=1M', '-d async.stack_size=300K'] as $option) {
    echo shell_exec('ulimit -s 8192; ulimit -v 4000000; ' . escapeshellarg(PHP_BINARY) . " -n $option -d display_errors=1 -r " . escapeshellarg($code) . ' 2>&1');
}
echo shell_exec('ulimit -s 8192; ' . escapeshellarg(PHP_BINARY) . ' -n -d display_errors=1 -r ' . escapeshellarg($code) . ' 2>&1');
echo shell_exec('ulimit -s 4096; ' . escapeshellarg(PHP_BINARY) . ' -n -d display_errors=1 -r ' . escapeshellarg($code) . ' 2>&1');
?>
--EXPECTF--
%AWarning: Coroutines have stacks of 256K instead of 8192K because the address space is limited (ulimit -v); C code that recurses deeply can overflow them. Set async.stack_size to choose a size in %s on line %d
3 of 256K
3 of 1024K
3 of 300K
3 of 8192K
3 of 4096K
