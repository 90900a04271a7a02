--TEST--
Seed 004, Await 5: a function that returns an Awaitable
--FILE--
<?php
function getContentsJobStarter(string $fileName): \Async\Coroutine {
    return spawn file_get_contents($fileName);
}

$result = await getContentsJobStarter('data:text/plain,file1');
echo $result, "\n";
?>
--EXPECT--
file1
