--TEST--
spawn use(...): captured by value and by reference, trailing comma, return type
--EXTENSIONS--
async
--FILE--
<?php
$a = 1;
$b = 2;
$byValue = spawn use($a) { $a++; return $a; };
$byReference = spawn use($a, &$b): int { $b += $a; return $b; };
$comma = spawn use($a, $b,): array { return [$a, $b]; };
$none = spawn { return isset($a) ? 'captured' : 'not captured'; };
$a = 100;
var_dump(await $byValue, await $byReference, $b, await $none, $a);
echo json_encode(await $comma), "\n";
?>
--EXPECT--
int(2)
int(3)
int(3)
string(12) "not captured"
int(100)
[1,2]
