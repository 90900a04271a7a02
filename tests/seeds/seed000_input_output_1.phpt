--TEST--
Seed 000, Input/output and implicit suspension: the closures of the seed (main flow goes first, spec section 3)
--INI--
async.schedule_seed=0
--FILE--
<?php
$file = __DIR__ . '/seed000_input_output_1.txt';
file_put_contents($file, "contents\n");

$first = spawn function use($file): void {
    echo "Start reading file1.txt\n";
    file_get_contents($file);
    echo "End reading file1.txt\n";
};
$second = spawn function use($file): void {
    await $GLOBALS['first'];
    echo "Start reading file2.txt\n";
    file_get_contents($file);
    echo "End reading file2.txt\n";
};

echo "Main flow\n";
await $second;
unlink($file);
?>
--EXPECT--
Main flow
Start reading file1.txt
End reading file1.txt
Start reading file2.txt
End reading file2.txt
