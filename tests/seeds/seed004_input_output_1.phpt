--TEST--
Seed 004, Input/output and implicit suspension: reads in two coroutines (main flow goes first, spec section 3)
--FILE--
<?php
foreach (['file1', 'file2'] as $name) {
    $$name = __DIR__ . "/seed004_input_output_1.$name.txt";
    file_put_contents($$name, "contents of $name\n");
}
$lines = [];

$a = spawn function use($file1, &$lines): void {
    $lines[] = "Start reading file1.txt";
    file_get_contents($file1);
    $lines[] = "End reading file1.txt";
};
$b = spawn function use($file2, &$lines): void {
    $lines[] = "Start reading file2.txt";
    file_get_contents($file2);
    $lines[] = "End reading file2.txt";
};

$lines[] = "Main flow";
await $a;
await $b;
$at = array_flip($lines);
var_dump(count($lines), $lines[0]);
var_dump($at["Start reading file1.txt"] < $at["End reading file1.txt"]);
var_dump($at["Start reading file2.txt"] < $at["End reading file2.txt"]);
unlink($file1);
unlink($file2);
?>
--EXPECT--
int(5)
string(9) "Main flow"
bool(true)
bool(true)
