--TEST--
Seed 000, Await 1: await inside a coroutine does not hold up another one
--FILE--
<?php
$lines = [];
$a = spawn function use(&$lines) {
    $lines[] = "Start reading file1.txt";

    $result = await spawn function:string {
        usleep(1000);
        return file_get_contents('data:text/plain,file1');
    };

    $lines[] = "End reading file1.txt: $result";
};

$b = spawn function use(&$lines) {
    $lines[] = "Sleep";
    usleep(1000);
};
await $a;
await $b;
sort($lines);
echo implode("\n", $lines), "\n";
?>
--EXPECT--
End reading file1.txt: file1
Sleep
Start reading file1.txt
