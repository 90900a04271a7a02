--TEST--
--enable-async-probes: the binary has notes of five static probes, which cost one nop each
--EXTENSIONS--
async
--SKIPIF--
<?php
ob_start();
phpinfo(INFO_MODULES);
if (!preg_match('/Static probes \(USDT\) => weft/', ob_get_clean())) die('skip built without --enable-async-probes');
if (!shell_exec('command -v readelf')) die('skip needs readelf');
?>
--FILE--
<?php
preg_match_all('/Provider: weft\s+Name: (\w+)\s+Location: \S+ Base: \S+ Semaphore: (\w+)\s+Arguments: (.*)/',
    shell_exec('readelf -n ' . escapeshellarg(PHP_BINARY)), $found, PREG_SET_ORDER);
foreach ($found as [, $name, $semaphore, $arguments]) {
    $probes[$name] = count(explode(' ', trim($arguments))) . ' arguments' . (hexdec($semaphore) ? ', with a semaphore' : '');
}
ksort($probes);
print_r($probes);
?>
--EXPECT--
Array
(
    [coroutine__finish] => 1 arguments
    [coroutine__spawn] => 3 arguments
    [coroutine__switch] => 2 arguments
    [coroutine__wait] => 2 arguments
    [coroutine__wake] => 3 arguments
)
