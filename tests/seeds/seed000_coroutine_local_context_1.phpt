--TEST--
Seed 000, Coroutine local context 1: a child does not see the data of its parent
--FILE--
<?php
use function Async\localContext;

function task(): void
{
    localContext()->set('data', 'This local data');

    spawn function {
         // No data will be found
         echo localContext()->find('data')."\n";
    };
    await spawned;
    echo localContext()->find('data')."\n";
}

spawn task();
?>
--EXPECT--

This local data
