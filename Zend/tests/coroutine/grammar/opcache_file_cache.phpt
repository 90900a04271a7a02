--TEST--
opcache.file_cache: a script with every form of the syntax, compiled in one process and loaded from the cache in a second
--EXTENSIONS--
async
opcache
--FILE--
<?php
require __DIR__ . '/../child_process.inc';

$compiled = 1_000_000_000;
foreach (['-d opcache.file_cache_only=1', '-d opcache.file_cache_only=0'] as $number => $only) {
    $cache = __DIR__ . "/opcache_file_cache_$number";
    $program = __DIR__ . "/opcache_file_cache_$number.inc";
    @mkdir($cache);                           // is there in a second request of the process
    copy(__DIR__ . '/opcache_program.inc', $program);
    touch($program, $compiled);
    $child = fn(string $jit) => show_child("require '$program'; Program\\run();",
        "-d opcache.enable=1 -d opcache.enable_cli=1 -d opcache.validate_timestamps=1 -d opcache.file_cache=$cache $only $jit");
    echo "compiles:\n";
    $child('-d opcache.jit=disable');         // with a JIT nothing is written to the cache
    echo count(glob("$cache/*$program.bin")), " in the cache\n";
    // another text of the same time: who prints the results has not compiled it
    file_put_contents($program, '<?php namespace Program; function run(): void { echo "compiled again\n"; }');
    touch($program, $compiled);
    echo "loads:\n";
    $child('');
}
?>
--CLEAN--
<?php
foreach ([0, 1] as $number) {
    @unlink(__DIR__ . "/opcache_file_cache_$number.inc");
    $cache = new RecursiveDirectoryIterator(__DIR__ . "/opcache_file_cache_$number", FilesystemIterator::SKIP_DOTS);
    foreach (new RecursiveIteratorIterator($cache, RecursiveIteratorIterator::CHILD_FIRST) as $file) {
        $file->isDir() ? rmdir($file) : unlink($file);
    }
    rmdir($cache->getPath());
}
?>
--EXPECT--
compiles:
function, name, in a scope, static method, method 1, closure
block 0, block 1, counted, in an async block, in one with a scope, spawned
a, b
until async
status: 0
1 in the cache
loads:
function, name, in a scope, static method, method 1, closure
block 0, block 1, counted, in an async block, in one with a scope, spawned
a, b
until async
status: 0
compiles:
function, name, in a scope, static method, method 1, closure
block 0, block 1, counted, in an async block, in one with a scope, spawned
a, b
until async
status: 0
1 in the cache
loads:
function, name, in a scope, static method, method 1, closure
block 0, block 1, counted, in an async block, in one with a scope, spawned
a, b
until async
status: 0
