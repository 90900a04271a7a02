--TEST--
The call spellings take named arguments and unpacking
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$f = fn($a, $b = 'B') => "$a$b";
echo await(spawn($f, 'x', b: 'y')), "\n";
echo await(spawn($f, ...['x', 'z'])), "\n";
echo await(spawn($f, ...['b' => 2, 'a' => 1])), "\n";
$args = [spawn($f, 'w')];
echo await(...$args), "\n";
?>
--EXPECT--
xy
xz
12
wB
