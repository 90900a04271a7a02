--TEST--
Time grows with the number: coroutines inside mb_ereg_replace_callback() with other options for one pattern
--EXTENSIONS--
async
mbstring
--SKIPIF--
<?php if (!function_exists('mb_ereg_replace_callback')) die('skip no mbregex'); ?>
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../../../async/tests/scope/linear.inc';

expect_linear([
    'expressions that are in use' => function (int $n) {
        for ($i = 0; $i < $n; $i++) {
            $coroutines[] = spawn mb_ereg_replace_callback('a', function () { suspend; suspend; return 'b'; }, 'a', $i % 2 ? 'i' : '');
        }
        foreach ($coroutines as $coroutine) {
            await $coroutine;
        }
    },
], 100);
?>
--EXPECT--
expressions that are in use: linear
