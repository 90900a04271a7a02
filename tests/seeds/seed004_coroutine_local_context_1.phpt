--TEST--
Seed 004, Coroutine local context 1: a child does not see the data of its parent
--FILE--
<?php
use function Async\coroutineContext;

function task(): void
{
    coroutineContext()->set('data', 'This local data');

    spawn function() {
         // No data will be found
         echo coroutineContext()->find('data')."\n";
    };
    await spawned;
    echo coroutineContext()->find('data')."\n";
}

spawn task();
?>
--EXPECT--

This local data
