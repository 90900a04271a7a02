--TEST--
A coroutine cannot wait for itself through a combination that it makes
--EXTENSIONS--
async
--FILE--
<?php
await spawn {
    try {
        Async\all([Async\Future::completed(1), Async\currentCoroutine()]);
    } catch (Async\AsyncException $e) {
        echo preg_replace('~ Coroutine.*~', '', $e->getMessage()), "\n";
    }
};
?>
--EXPECT--
A coroutine cannot await itself.
