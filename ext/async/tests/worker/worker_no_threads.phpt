--TEST--
WorkerPool: a build that is not thread-safe has no workers that are threads
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_ZTS) die('skip this build has them'); ?>
--FILE--
<?php
use Async\WorkerPool;

try {
    new WorkerPool(backend: 'thread');
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Workers cannot be threads here: this build of PHP is not thread-safe; use 'process'
