--TEST--
References, static variables, static closures and nested blocks
--EXTENSIONS--
async
--FILE--
<?php
function &counter() { static $n = 0; $n++; suspend; return $n; }
$a = spawn counter();
$b = spawn counter();
await $a;
await $b;
$r = &counter();
var_dump($r);
$list = [1, 2, 3];
foreach ($list as &$item) {
    await spawn use(&$item) { $item *= 10; };
}
unset($item);
echo implode(',', $list), "\n";
$f = static fn($x) => spawn (static fn() => $x * 2)();
echo await $f(21), "\n";
echo await spawn { $x = await spawn { $y = await spawn { return 1; }; return $y + 1; }; return $x + 1; }, "\n";
?>
--EXPECT--
int(3)
10,20,30
42
3
