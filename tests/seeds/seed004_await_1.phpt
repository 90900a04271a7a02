--TEST--
Seed 004, Await 1: wait for a coroutine, or for a new one
--FILE--
<?php
function readContents(string $fileName):string
{
    $result = file_get_contents($fileName);

    if($result === false) {
        throw new Exception("Error reading file1.txt");
    }

    return $result;
}

$coroutine = spawn readContents('data:text/plain,file1');

echo await $coroutine, "\n";
// or
echo await spawn readContents('data:text/plain,file2'), "\n";
?>
--EXPECT--
file1
file2
